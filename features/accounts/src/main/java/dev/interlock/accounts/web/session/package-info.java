/** Ends the sessions whose member has changed. The pages import this. */
@NullMarked
package dev.interlock.accounts.web.session;

import org.jspecify.annotations.NullMarked;
