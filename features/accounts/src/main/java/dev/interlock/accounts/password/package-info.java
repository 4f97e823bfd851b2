/** How passwords are stored, and which are common. */
@NullMarked
package dev.interlock.accounts.password;

import org.jspecify.annotations.NullMarked;
