/**
 * The pages of products and their stock, for admins.
 */
@NullMarked
package dev.interlock.adapter.web.product;

import org.jspecify.annotations.NullMarked;
