/** The admins' console of locks, over the stores that keep them. Only the wiring imports this. */
@NullMarked
package dev.interlock.application.service.lockconsole;

import org.jspecify.annotations.NullMarked;
