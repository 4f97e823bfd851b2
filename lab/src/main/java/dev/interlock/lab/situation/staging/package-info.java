/**
 * What many scenarios stage: an order of a run's own, a request that comes after a lease, and the claims by which the data is
 * judged. Imports no other package of situations.
 */
@NullMarked
package dev.interlock.lab.situation.staging;

import org.jspecify.annotations.NullMarked;
