/**
 * The use cases of admins who manage products.
 */
@NullMarked
package dev.interlock.products.application;

import org.jspecify.annotations.NullMarked;
