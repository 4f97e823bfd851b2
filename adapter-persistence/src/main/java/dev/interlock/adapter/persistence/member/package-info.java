/**
 * Members, through plain SQL.
 */
@NullMarked
package dev.interlock.adapter.persistence.member;

import org.jspecify.annotations.NullMarked;
