/** The OpenAPI document, which springdoc writes from the controllers. */
@NullMarked
package dev.interlock.adapter.api.document;

import org.jspecify.annotations.NullMarked;
