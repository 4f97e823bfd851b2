/**
 * The table of contents: every use case, and the service that implements it, one configuration per feature. Nothing imports
 * this.
 */
@NullMarked
package dev.interlock.bootstrap.usecase;

import org.jspecify.annotations.NullMarked;
