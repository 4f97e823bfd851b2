/** The own profile of a customer. Nothing imports this feature. */
@NullMarked
package dev.interlock.profile;

import org.jspecify.annotations.NullMarked;
