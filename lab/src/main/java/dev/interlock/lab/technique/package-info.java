/**
 * The techniques that keep concurrent changes apart, each as two small commands on an order: right ones, and those of the desk.
 * The faulty forms stand in {@code specimen}.
 */
@NullMarked
package dev.interlock.lab.technique;

import org.jspecify.annotations.NullMarked;
