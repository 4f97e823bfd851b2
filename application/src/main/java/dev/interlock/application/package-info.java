/**
 * The use cases of the order desk, and the ports through which it is driven and which it needs.
 *
 * <p>Knows the domain, the JDK, and two annotations of Spring's: {@code @Transactional}, because the transaction belongs
 * to the use case, and {@code @PreAuthorize}, because what only an admin may do is not for the pages to decide. The roles of a
 * command stand with the command in the domain.
 */
@NullMarked
package dev.interlock.application;

import org.jspecify.annotations.NullMarked;
