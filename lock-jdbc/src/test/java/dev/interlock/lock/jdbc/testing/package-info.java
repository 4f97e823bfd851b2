/**
 * Tests on a real database, H2 or MySQL, for this module and for those that wire it.
 */
@NullMarked
package dev.interlock.lock.jdbc.testing;

import org.jspecify.annotations.NullMarked;
