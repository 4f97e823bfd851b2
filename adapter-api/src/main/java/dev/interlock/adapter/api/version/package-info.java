/** The version of an aggregate in HTTP headers (RFC 9110, section 13). */
@NullMarked
package dev.interlock.adapter.api.version;

import org.jspecify.annotations.NullMarked;
