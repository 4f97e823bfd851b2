/**
 * Makes the labels of several orders and ships them, each in a transaction of its own, under one lock.
 */
@NullMarked
package dev.interlock.dispatch.application;

import org.jspecify.annotations.NullMarked;
