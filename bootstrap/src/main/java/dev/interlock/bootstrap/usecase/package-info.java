/**
 * The table of contents: the services of all use cases, one configuration per feature. The many services of orders are found by
 * scanning; others are imported. Spring makes a service with its only constructor, and chooses among beans of one type by the
 * parameter's name. Methods make what has no class of its own.
 * Nothing imports this.
 */
@NullMarked
package dev.interlock.bootstrap.usecase;

import org.jspecify.annotations.NullMarked;
