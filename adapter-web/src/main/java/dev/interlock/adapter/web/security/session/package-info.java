/**
 * Sessions of signed-in members: the member, the edit locks, the CSRF token, and the end of a session. Controllers use it to
 * learn which member sent a request.
 */
@NullMarked
package dev.interlock.adapter.web.security.session;

import org.jspecify.annotations.NullMarked;
