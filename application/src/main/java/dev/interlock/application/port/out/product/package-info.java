/**
 * What the use cases need to know of products. Adapters that serve the application implement this.
 */
@NullMarked
package dev.interlock.application.port.out.product;

import org.jspecify.annotations.NullMarked;
