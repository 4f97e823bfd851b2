/**
 * The table of contents: the services of all use cases, one configuration per feature. Spring makes an imported service with its
 * only constructor; a method makes one where that needs a choice. Nothing imports this.
 */
@NullMarked
package dev.interlock.bootstrap.usecase;

import org.jspecify.annotations.NullMarked;
