package dev.interlock.notes.application;

import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import java.time.Instant;

/**
 * A note on an order. It is never changed.
 *
 * @param id grows from note to note of an order
 */
public record Note(long id, OrderNo orderNumber, MemberId authorId, String author, NoteText text, Instant at) {}
