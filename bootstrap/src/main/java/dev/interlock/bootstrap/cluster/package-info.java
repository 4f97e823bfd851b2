/**
 * A node among others: it leaves without a failed request, and warns if all of them need more connections than the database has.
 */
@NullMarked
package dev.interlock.bootstrap.cluster;

import org.jspecify.annotations.NullMarked;
