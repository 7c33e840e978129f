/**
 * Turns text into token ids as a Hugging Face {@code tokenizer.json} of a BERT-like encoder states.
 *
 * <p>Pure Java. Ids equal those of Hugging Face {@code tokenizers} 0.21, whose Unicode tables are
 * reproduced where they differ from those of the JDK.
 */
@NullMarked
package io.github.vt4j.text.tokenizer;

import org.jspecify.annotations.NullMarked;
