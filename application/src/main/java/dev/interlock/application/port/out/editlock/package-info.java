/**
 * What the use cases of locks need to record and to look up. Adapters that serve the application implement this.
 */
@NullMarked
package dev.interlock.application.port.out.editlock;

import org.jspecify.annotations.NullMarked;
