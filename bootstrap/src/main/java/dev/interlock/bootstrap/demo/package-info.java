/**
 * The profile {@code demo}: people, products and orders to try the order desk with.
 */
@NullMarked
package dev.interlock.bootstrap.demo;

import org.jspecify.annotations.NullMarked;
