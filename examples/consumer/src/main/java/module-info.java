/** A program that uses vt4j from outside. */
module com.example.consumer {
  requires io.github.vt4j.text;
}
