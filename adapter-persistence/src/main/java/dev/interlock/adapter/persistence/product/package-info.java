/**
 * Products and their stocks through JPA; the list and the change log through JDBC.
 */
@NullMarked
package dev.interlock.adapter.persistence.product;

import org.jspecify.annotations.NullMarked;
