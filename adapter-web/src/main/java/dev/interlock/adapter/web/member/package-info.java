/**
 * The page of the member's own account.
 */
@NullMarked
package dev.interlock.adapter.web.member;

import org.jspecify.annotations.NullMarked;
