package dev.interlock.adapter.api.idempotency;

import dev.interlock.application.port.in.order.IdempotencyKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The requests in the table {@code api_request}. Each write is one statement, and commits by itself: before the effect, or after it. */
@Repository
class RequestTable {

    /** A request that has no answer after this time was given up: its process has ended, or could not record the answer. */
    static final Duration MAX_RUN = Duration.ofMinutes(1);

    private static final TypeReference<Map<String, List<String>>> HEADERS = new TypeReference<>() {};

    private final JdbcClient jdbc;
    private final JsonMapper json;

    RequestTable(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
    }

    /** Records that the request begins, unless its key is taken. Returns whether it may run. */
    boolean begin(Attempt attempt, Instant now) {
        try {
            jdbc.sql("""
                    insert into api_request (member_id, idempotency_key, fingerprint, attempt, started_at)
                    values (:member, :key, :fingerprint, :attempt, :now)
                    """)
                    .param("member", attempt.member())
                    .param("key", attempt.key().value())
                    .param("fingerprint", attempt.fingerprint())
                    .param("attempt", attempt.id())
                    .param("now", utc(now))
                    .update();
            return true;
        } catch (DuplicateKeyException taken) {
            return takeOver(attempt, now);
        }
    }

    /** Begins the same request again if it was given up. It can't take effect twice: its version or its key refuses that. */
    private boolean takeOver(Attempt attempt, Instant now) {
        return jdbc.sql("""
                        update api_request
                           set attempt = :attempt, started_at = :now
                         where member_id = :member and idempotency_key = :key and fingerprint = :fingerprint
                           and status is null and started_at < :givenUp
                        """)
                        .param("member", attempt.member())
                        .param("key", attempt.key().value())
                        .param("fingerprint", attempt.fingerprint())
                        .param("attempt", attempt.id())
                        .param("now", utc(now))
                        .param("givenUp", utc(now.minus(MAX_RUN)))
                        .update()
                == 1;
    }

    void end(Attempt attempt, Answer answer) {
        jdbc.sql("""
                update api_request
                   set status = :status, headers = :headers, body = :body
                 where member_id = :member and idempotency_key = :key and attempt = :attempt
                """)
                .param("status", answer.status())
                .param("headers", json.writeValueAsString(answer.headers()))
                .param("body", answer.body())
                .param("member", attempt.member())
                .param("key", attempt.key().value())
                .param("attempt", attempt.id())
                .update();
    }

    /** Forgets a request with an answer that is not final, so that a repeat runs. */
    void forget(Attempt attempt) {
        jdbc.sql("delete from api_request where member_id = :member and idempotency_key = :key and attempt = :attempt")
                .param("member", attempt.member())
                .param("key", attempt.key().value())
                .param("attempt", attempt.id())
                .update();
    }

    Optional<EarlierRequest> find(String member, IdempotencyKey key) {
        return jdbc.sql("""
                        select fingerprint, status, headers, body
                          from api_request
                         where member_id = :member and idempotency_key = :key
                        """)
                .param("member", member)
                .param("key", key.value())
                .query(this::earlier)
                .optional();
    }

    int removeStartedBefore(Instant time) {
        return jdbc.sql("delete from api_request where started_at < :time")
                .param("time", utc(time))
                .update();
    }

    private EarlierRequest earlier(ResultSet row, int number) throws SQLException {
        int status = row.getInt("status");
        Answer answer = row.wasNull()
                ? null
                : new Answer(status, json.readValue(row.getString("headers"), HEADERS), row.getBytes("body"));
        return new EarlierRequest(row.getString("fingerprint"), answer);
    }

    private static LocalDateTime utc(Instant time) {
        return LocalDateTime.ofInstant(time, ZoneOffset.UTC);
    }

    /** @param answer none while the request runs */
    record EarlierRequest(String fingerprint, @Nullable Answer answer) {}
}
