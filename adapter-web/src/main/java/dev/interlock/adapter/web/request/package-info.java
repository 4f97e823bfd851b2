/**
 * How requests arrive, before any page or rule sees them. Configured by the web server; imported by nothing else.
 */
@NullMarked
package dev.interlock.adapter.web.request;

import org.jspecify.annotations.NullMarked;
