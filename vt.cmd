@echo off
rem vt4j's command on Windows: finds a JDK 25 or newer, builds on first use, and starts it.
setlocal EnableDelayedExpansion
set "HOME_DIR=%~dp0"
set "JDK="
if not defined VT_VECTOR set "VT_VECTOR=on"
if not "%VT_VECTOR%"=="on" if not "%VT_VECTOR%"=="off" (
  echo vt: VT_VECTOR is '!VT_VECTOR!'; it must be on or off 1>&2
  exit /b 2
)
if defined VT_JAVA_HOME (
  call :check "%VT_JAVA_HOME%"
  if not defined JDK (
    echo vt: VT_JAVA_HOME is '!VT_JAVA_HOME!'; it must be the folder of a JDK 25 or newer 1>&2
    exit /b 2
  )
)
for %%D in ("%JAVA_HOME%") do if not defined JDK call :check %%D
for /d %%D in ("%ProgramFiles%\Java\*" "%ProgramFiles%\Eclipse Adoptium\*" "%USERPROFILE%\.jdks\*") do if not defined JDK call :check "%%~D"
if not defined JDK (
  echo vt: no JDK 25 or newer found; install one, or set VT_JAVA_HOME to its folder 1>&2
  exit /b 1
)
rem Benchmarks have a command of their own.
set "MODULE=cli"
set "JAR=vt4j-cli"
if "%~1"=="bench" (
  set "MODULE=bench"
  set "JAR=bench"
)
set "LIB=%HOME_DIR%%MODULE%\target\dist"
if not exist "%LIB%\%JAR%-*.jar" (
  echo vt: building on first use, which takes a minute or two 1>&2
  set "JAVA_HOME=%JDK%"
  pushd "%HOME_DIR%"
  call mvnw.cmd -B -q -Dvt.quick -Dmaven.test.skip=true -pl %MODULE% -am package
  set "RC=!ERRORLEVEL!"
  popd
  if not "!RC!"=="0" exit /b 1
)
set "VECTOR=--add-modules=jdk.incubator.vector"
if "%VT_VECTOR%"=="off" set "VECTOR="
"%JDK%\bin\java" --enable-native-access=ALL-UNNAMED %VECTOR% %VT_JAVA_OPTS% -cp "%LIB%\*" io.github.vt4j.%MODULE%.Main %*
exit /b %ERRORLEVEL%

:check
if "%~1"=="" exit /b
if not exist "%~1\bin\java.exe" exit /b
for /f "tokens=2 delims==." %%V in ('findstr /b "JAVA_VERSION=" "%~1\release"') do (
  set "MAJOR=%%~V"
  set "MAJOR=!MAJOR:"=!"
  if !MAJOR! GEQ 25 set "JDK=%~1"
)
exit /b
