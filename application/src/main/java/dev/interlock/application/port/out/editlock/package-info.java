/**
 * Records and lookups of the use cases of locks. Adapters that serve the application implement this.
 */
@NullMarked
package dev.interlock.application.port.out.editlock;

import org.jspecify.annotations.NullMarked;
