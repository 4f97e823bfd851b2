/** The order that the exercises work on. There is nothing to mend here. */
package dev.interlock.exercises.order;
