/** Personal tokens by which programs sign in to the API: their pages, their table, and the filter chain that accepts them. */
@NullMarked
package dev.interlock.adapter.api.token;

import org.jspecify.annotations.NullMarked;
