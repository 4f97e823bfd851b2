/** Notes on orders, from colleague to colleague. Nothing imports this feature. */
@NullMarked
package dev.interlock.notes;

import org.jspecify.annotations.NullMarked;
