package dev.interlock.notes.persistence;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;

import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.notes.application.AddNote.AddNoteRequest;
import dev.interlock.notes.application.Note;
import dev.interlock.notes.application.NoteQueries.LatestNote;
import dev.interlock.notes.application.NoteRepository;
import dev.interlock.notes.application.NoteText;
import dev.interlock.notes.application.OwnMentions.Mention;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.GeneratedKeyHolder;
import org.springframework.stereotype.Repository;

/** Notes in the table {@code order_note}, which has no foreign key: MySQL would lock the order's row for it. */
@Repository
class NoteTable implements NoteRepository {

    private static final String COLUMNS = "n.id, n.order_number, n.author_id, n.author_name, n.note_text, n.written_at";

    private static final String INSERT = """
            insert into order_note (order_number, author_id, author_name, note_text, written_at, idempotency_key)
            values (:order, :author, :name, :text, :at, :key)
            """;

    private static final String INSERT_MENTIONS = """
            insert into order_note_mention (member_id, note_id)
            select member_id, :note from member where member_id in (:members)
            """;

    private static final String SELECT_BY_KEY =
            "select " + COLUMNS + " from order_note n where n.author_id = :author and n.idempotency_key = :key";

    private static final String SELECT_BEFORE = "select " + COLUMNS
            + " from order_note n where n.order_number = :order and n.id < :id order by n.id desc limit :limit";

    private static final String SELECT_BETWEEN = "select " + COLUMNS + """
             from order_note n
            where n.order_number = :order
              and n.written_at >= :from
              and n.written_at < :before
            order by n.id desc
            limit :limit
            """;

    private static final String SELECT_LATEST = "select " + COLUMNS + """
            , (select count(*) from order_note c where c.order_number = n.order_number) total
             from order_note n
            where n.order_number = :order
            order by n.id desc
            limit 1
            """;

    private static final String COUNT =
            "select order_number, count(*) notes from order_note where order_number in (:orders) group by order_number";

    private static final String SELECT_MENTIONS = """
            select %s, m.seen
              from order_note_mention m
              join order_note n on n.id = m.note_id
             where m.member_id = :reader
             order by m.seen, m.note_id desc
             limit :limit
            """.formatted(COLUMNS);

    private static final String COUNT_UNREAD =
            "select count(*) from order_note_mention where member_id = :reader and seen = false";

    private static final String MARK_AS_READ =
            "update order_note_mention set seen = true where member_id = :reader and note_id in (:notes)";

    private static final String SELECT_COLLEAGUES =
            "select member_id from member where role = 'ADMIN' and enabled = true";

    private final JdbcClient jdbc;

    NoteTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public AddedNote add(AddNoteRequest request, Instant at) {
        Actor author = request.actor();
        GeneratedKeyHolder id = new GeneratedKeyHolder();
        try {
            jdbc.sql(INSERT)
                    .param("order", request.orderNumber().value())
                    .param("author", author.id().value())
                    .param("name", author.name())
                    .param("text", request.text().value())
                    .param("at", UtcColumns.toColumn(at))
                    .param("key", request.key().value())
                    .update(id, "id");
        } catch (DuplicateKeyException repeat) {
            return new AddedNote(find(author.id(), request.key()), true);
        }
        long number = requireNonNull(id.getKey()).longValue();
        return new AddedNote(
                new Note(number, request.orderNumber(), author.id(), author.name(), request.text(), at), false);
    }

    private Note find(MemberId author, IdempotencyKey key) {
        return jdbc.sql(SELECT_BY_KEY)
                .param("author", author.value())
                .param("key", key.value())
                .query(NoteTable::note)
                .single();
    }

    @Override
    public void addMentions(Note note, Collection<MemberId> members) {
        jdbc.sql(INSERT_MENTIONS)
                .param("note", note.id())
                .param("members", values(members))
                .update();
    }

    @Override
    public List<Note> findBefore(OrderNo orderNumber, long id, int limit) {
        return jdbc.sql(SELECT_BEFORE)
                .param("order", orderNumber.value())
                .param("id", id)
                .param("limit", limit)
                .query(NoteTable::note)
                .list();
    }

    @Override
    public List<Note> findBetween(OrderNo orderNumber, Instant from, Instant before, int limit) {
        return jdbc.sql(SELECT_BETWEEN)
                .param("order", orderNumber.value())
                .param("from", UtcColumns.toColumn(from))
                .param("before", UtcColumns.toColumn(before))
                .param("limit", limit)
                .query(NoteTable::note)
                .list();
    }

    @Override
    public Map<OrderNo, Integer> count(Collection<OrderNo> orders) {
        Map<OrderNo, Integer> counts = new HashMap<>();
        jdbc.sql(COUNT)
                .param("orders", orders.stream().map(OrderNo::value).toList())
                .query(row -> {
                    counts.put(new OrderNo(row.getString("order_number")), row.getInt("notes"));
                });
        return counts;
    }

    @Override
    public Optional<LatestNote> findLatest(OrderNo orderNumber) {
        return jdbc.sql(SELECT_LATEST)
                .param("order", orderNumber.value())
                .query((row, at) -> new LatestNote(note(row, at), row.getInt("total")))
                .optional();
    }

    @Override
    public List<Mention> findMentions(MemberId reader, int limit) {
        return jdbc.sql(SELECT_MENTIONS)
                .param("reader", reader.value())
                .param("limit", limit)
                .query((row, at) -> new Mention(note(row, at), !row.getBoolean("seen")))
                .list();
    }

    @Override
    public int countUnread(MemberId reader) {
        return jdbc.sql(COUNT_UNREAD)
                .param("reader", reader.value())
                .query(Integer.class)
                .single();
    }

    @Override
    public void markAsRead(MemberId reader, Collection<Long> noteIds) {
        jdbc.sql(MARK_AS_READ)
                .param("reader", reader.value())
                .param("notes", noteIds)
                .update();
    }

    @Override
    public Set<MemberId> findColleagues(Collection<MemberId> members) {
        return jdbc
                .sql(SELECT_COLLEAGUES + " and member_id in (:members)")
                .param("members", values(members))
                .query(String.class)
                .set()
                .stream()
                .map(MemberId::new)
                .collect(toSet());
    }

    @Override
    public List<MemberId> findColleagues(int limit) {
        return jdbc
                .sql(SELECT_COLLEAGUES + " order by member_id limit :limit")
                .param("limit", limit)
                .query(String.class)
                .list()
                .stream()
                .map(MemberId::new)
                .toList();
    }

    private static List<String> values(Collection<MemberId> members) {
        return members.stream().map(MemberId::value).toList();
    }

    private static Note note(ResultSet row, int at) throws SQLException {
        return new Note(
                row.getLong("id"),
                new OrderNo(row.getString("order_number")),
                new MemberId(row.getString("author_id")),
                row.getString("author_name"),
                new NoteText(row.getString("note_text")),
                UtcColumns.instant(row, "written_at"));
    }
}
