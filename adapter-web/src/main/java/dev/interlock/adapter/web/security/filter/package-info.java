/**
 * Answers that are sent from within the security filters, before a controller could send one. Imported by the security
 * packages only.
 */
@NullMarked
package dev.interlock.adapter.web.security.filter;

import org.jspecify.annotations.NullMarked;
