/**
 * The application that the tests of the persistence adapter start, and the orders that they use.
 */
package dev.interlock.testing;
