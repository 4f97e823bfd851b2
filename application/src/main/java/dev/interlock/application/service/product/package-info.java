/**
 * The use cases of products and their stock. Imported by the wiring only.
 */
@NullMarked
package dev.interlock.application.service.product;

import org.jspecify.annotations.NullMarked;
