/**
 * The edit lock apart from its form: over HTTP for scripts, in the admins' console, and the rate limit of requests.
 */
@NullMarked
package dev.interlock.adapter.web.editlock;

import org.jspecify.annotations.NullMarked;
