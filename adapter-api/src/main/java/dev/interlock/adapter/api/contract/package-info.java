/** The contract of the API: an OpenAPI document, written by hand. */
@NullMarked
package dev.interlock.adapter.api.contract;

import org.jspecify.annotations.NullMarked;
