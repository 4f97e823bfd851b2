/**
 * Who may use the order desk.
 */
@NullMarked
package dev.interlock.adapter.web.member;

import org.jspecify.annotations.NullMarked;
