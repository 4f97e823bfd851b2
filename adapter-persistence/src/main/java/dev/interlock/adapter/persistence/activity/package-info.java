/**
 * Events of orders, read from the tables in which changes and edit locks are recorded.
 */
@NullMarked
package dev.interlock.adapter.persistence.activity;

import org.jspecify.annotations.NullMarked;
