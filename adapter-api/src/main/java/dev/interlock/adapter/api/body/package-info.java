/** The bodies of requests: texts, constraints and JSON Merge Patch (RFC 7396). */
@NullMarked
package dev.interlock.adapter.api.body;

import org.jspecify.annotations.NullMarked;
