/**
 * The pages of products and their stock, for admins.
 */
@NullMarked
package dev.interlock.products.web;

import org.jspecify.annotations.NullMarked;
