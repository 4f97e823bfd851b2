/**
 * The management of products: their pages and API, the edit under the lock, the count of the stock, withdrawal from sale. Nothing imports
 * this feature.
 */
@NullMarked
package dev.interlock.products;

import org.jspecify.annotations.NullMarked;
