/**
 * Orders: the aggregate through JPA, lists and the change log through plain SQL.
 */
@NullMarked
package dev.interlock.adapter.persistence.order;

import org.jspecify.annotations.NullMarked;
