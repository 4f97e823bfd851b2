/**
 * What the tests of the persistence adapter start, and the orders they work on.
 */
package dev.interlock.testing;
