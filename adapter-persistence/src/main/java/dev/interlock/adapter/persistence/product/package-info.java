/**
 * Products, through JPA.
 */
@NullMarked
package dev.interlock.adapter.persistence.product;

import org.jspecify.annotations.NullMarked;
