/**
 * Sign-in and sign-out: the login page, the check of the password, its throttle, and the page that a sign-in leads to.
 */
@NullMarked
package dev.interlock.adapter.web.security.login;

import org.jspecify.annotations.NullMarked;
