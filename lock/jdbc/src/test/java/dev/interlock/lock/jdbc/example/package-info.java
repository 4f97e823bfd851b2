/** The code of {@code lock/core/README.md}. {@code LockReadmeTest} runs it. */
@NullMarked
package dev.interlock.lock.jdbc.example;

import org.jspecify.annotations.NullMarked;
