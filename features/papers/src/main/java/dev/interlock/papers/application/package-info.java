/**
 * Makes papers of orders, keeps them, and starts the delivery of several orders, each in a transaction of its own.
 */
@NullMarked
package dev.interlock.papers.application;

import org.jspecify.annotations.NullMarked;
