/**
 * Makes papers of orders, keeps them, and reads the parcels that a delivery can start with.
 */
@NullMarked
package dev.interlock.papers.application;

import org.jspecify.annotations.NullMarked;
