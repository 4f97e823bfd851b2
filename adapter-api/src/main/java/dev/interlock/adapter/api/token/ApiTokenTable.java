package dev.interlock.adapter.api.token;

import static java.util.Objects.requireNonNull;

import dev.interlock.application.port.out.member.PersonalData;
import dev.interlock.domain.member.MemberId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.support.TransactionOperations;

/** The tokens in the table {@code api_token}, which the application does not know (ADR 16). Times are UTC. */
@Repository
class ApiTokenTable implements PersonalData {

    /** The clock of the database in whole seconds. Both databases have this function, which no time zone changes. */
    private static final String SELECT = """
            select id, member_id, member_epoch, name, scope, created_at, expires_at, last_used_at, unix_timestamp() as read_at
              from api_token
            """;

    /** More programs than a member runs. */
    static final int MAX_TOKENS = 20;

    private final JdbcClient jdbc;
    private final TransactionOperations transaction;

    ApiTokenTable(JdbcClient jdbc, TransactionOperations transaction) {
        this.jdbc = jdbc;
        this.transaction = transaction;
    }

    /**
     * Adds a token, unless the session has ended or the member has {@value #MAX_TOKENS} that are good. The lock on the member's row lets
     * concurrent requests count one after the other, and keeps the session from ending in between.
     *
     * @param epoch that of the session
     */
    Addition add(TokenSecret secret, MemberId member, long epoch, NewToken token, Instant createdAt) {
        return requireNonNull(transaction.execute(status -> {
            Optional<Long> present = jdbc.sql("select epoch from member where member_id = :member for update")
                    .param("member", member.value())
                    .query(Long.class)
                    .optional();
            if (present.filter(now -> now == epoch).isEmpty()) {
                return Addition.SESSION_ENDED;
            }
            if (countGood(member, epoch, createdAt) >= MAX_TOKENS) {
                return Addition.TOO_MANY;
            }
            insert(secret, member, epoch, token, createdAt);
            return Addition.ADDED;
        }));
    }

    private int countGood(MemberId member, long epoch, Instant now) {
        return jdbc.sql("""
                select count(*) from api_token
                 where member_id = :member and member_epoch = :epoch and expires_at > :now
                """)
                .param("member", member.value())
                .param("epoch", epoch)
                .param("now", utc(now))
                .query(Integer.class)
                .single();
    }

    private void insert(TokenSecret secret, MemberId member, long epoch, NewToken token, Instant createdAt) {
        jdbc.sql("""
                insert into api_token (secret_hash, member_id, member_epoch, name, scope, created_at, expires_at)
                values (:hash, :member, :epoch, :name, :scope, :createdAt, :expiresAt)
                """)
                .param("hash", secret.hash())
                .param("member", member.value())
                .param("epoch", epoch)
                .param("name", token.name())
                .param("scope", token.scope().name())
                .param("createdAt", utc(createdAt))
                .param("expiresAt", utc(createdAt.plus(token.lifetime())))
                .update();
    }

    Optional<ApiToken> find(TokenSecret secret) {
        return jdbc.sql(SELECT + " where secret_hash = :hash")
                .param("hash", secret.hash())
                .query(ApiTokenTable::token)
                .optional();
    }

    Optional<ApiToken> find(long id, MemberId member) {
        return jdbc.sql(SELECT + " where id = :id and member_id = :member")
                .param("id", id)
                .param("member", member.value())
                .query(ApiTokenTable::token)
                .optional();
    }

    /** Returns the tokens of the member, the newest first. */
    List<ApiToken> findOf(MemberId member) {
        return jdbc.sql(SELECT + " where member_id = :member order by id desc")
                .param("member", member.value())
                .query(ApiTokenTable::token)
                .list();
    }

    /** Returns whether there was such a token of the member. */
    boolean remove(long id, MemberId member) {
        return jdbc.sql("delete from api_token where id = :id and member_id = :member")
                        .param("id", id)
                        .param("member", member.value())
                        .update()
                == 1;
    }

    void markUsed(ApiToken token) {
        jdbc.sql("update api_token set last_used_at = :now where id = :id")
                .param("now", utc(token.readAt()))
                .param("id", token.id())
                .update();
    }

    @Override
    public void forget(MemberId customer) {
        jdbc.sql("delete from api_token where member_id = ?")
                .param(customer.value())
                .update();
    }

    int removeExpiredBefore(Instant time) {
        return jdbc.sql("delete from api_token where expires_at < :time")
                .param("time", utc(time))
                .update();
    }

    private static ApiToken token(ResultSet row, int number) throws SQLException {
        LocalDateTime lastUsedAt = row.getObject("last_used_at", LocalDateTime.class);
        return new ApiToken(
                row.getLong("id"),
                new MemberId(row.getString("member_id")),
                row.getLong("member_epoch"),
                row.getString("name"),
                TokenScope.valueOf(row.getString("scope")),
                instant(row, "created_at"),
                instant(row, "expires_at"),
                lastUsedAt == null ? null : lastUsedAt.toInstant(ZoneOffset.UTC),
                Instant.ofEpochSecond(row.getLong("read_at")));
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, LocalDateTime.class).toInstant(ZoneOffset.UTC);
    }

    private static LocalDateTime utc(Instant time) {
        return LocalDateTime.ofInstant(time, ZoneOffset.UTC);
    }

    /** The result of {@link #add}. */
    enum Addition {
        ADDED,
        TOO_MANY,
        SESSION_ENDED
    }

    /** @param lifetime until the token expires */
    record NewToken(String name, TokenScope scope, Duration lifetime) {}
}
