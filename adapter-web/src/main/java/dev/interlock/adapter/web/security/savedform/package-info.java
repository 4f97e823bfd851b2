/**
 * Forms that outlive their session: saved for the member who typed them, shown after the next sign-in, and sent again.
 */
@NullMarked
package dev.interlock.adapter.web.security.savedform;

import org.jspecify.annotations.NullMarked;
