/** Where attempts to sign in are counted. Nothing imports it. */
@NullMarked
package dev.interlock.accounts.limit;

import org.jspecify.annotations.NullMarked;
