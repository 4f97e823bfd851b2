package dev.interlock.accounts.persistence;

import dev.interlock.accounts.application.AccountQueries.MemberEntry;
import dev.interlock.accounts.application.AccountRepository;
import dev.interlock.accounts.application.Addressee;
import dev.interlock.accounts.application.MailAddress;
import dev.interlock.accounts.application.MailTakenException;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The table {@code member}, and the next epoch in {@code member_epoch}. */
@Repository
class AccountTable implements AccountRepository {

    private static final String RAISE =
            "update member set epoch = (select latest from member_epoch where id = 1) where member_id = ?";

    private final JdbcClient jdbc;

    AccountTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<MemberEntry> findMembers(String text, int limit) {
        return jdbc.sql("""
            select member_id, name, role, enabled, mail from member
             where (enabled = true or name <> :forgotten)
               and (locate(:text, lower(member_id)) > 0 or locate(:text, lower(name)) > 0 or locate(:text, mail) > 0)
             order by role, member_id
             limit :limit
            """)
                .param("forgotten", Member.FORGOTTEN_NAME)
                .param("text", text.toLowerCase(Locale.ROOT))
                .param("limit", limit)
                .query((row, number) -> new MemberEntry(
                        new MemberId(row.getString("member_id")),
                        row.getString("name"),
                        Role.valueOf(row.getString("role")),
                        row.getBoolean("enabled"),
                        mail(row.getString("mail"))))
                .list();
    }

    private static @Nullable MailAddress mail(@Nullable String stored) {
        return stored == null ? null : new MailAddress(stored);
    }

    @Override
    public void changePassword(MemberId id, String encoded) {
        jdbc.sql("update member set password = ? where member_id = ?")
                .params(encoded, id.value())
                .update();
    }

    @Override
    public void changePassword(MemberId id, String from, String encoded) {
        jdbc.sql("update member set password = ? where member_id = ? and password = ?")
                .params(encoded, id.value(), from)
                .update();
    }

    @Override
    public void changeMail(MemberId id, MailAddress mail) {
        try {
            jdbc.sql("update member set mail = ? where member_id = ?")
                    .params(mail.value(), id.value())
                    .update();
        } catch (DataIntegrityViolationException taken) { // on H2 the subclass for duplicate keys
            throw new MailTakenException();
        }
    }

    @Override
    public Optional<MailAddress> findMail(MemberId id) {
        return jdbc.sql("select mail from member where member_id = ? and mail is not null")
                .param(id.value())
                .query(String.class)
                .optional()
                .map(MailAddress::new);
    }

    @Override
    public Optional<MemberId> findMember(MailAddress mail) {
        return jdbc.sql("select member_id from member where mail = ?")
                .param(mail.value())
                .query(String.class)
                .optional()
                .map(MemberId::new);
    }

    @Override
    public Optional<Addressee> findAddressee(String idOrMail) {
        return jdbc
                .sql("""
            select member_id, mail from member where member_id = :id and enabled = true and mail is not null
             union select member_id, mail from member where mail = :mail and enabled = true
            """)
                .param("id", idOrMail)
                .param("mail", idOrMail.toLowerCase(Locale.ROOT))
                .query((row, number) ->
                        new Addressee(new MemberId(row.getString("member_id")), new MailAddress(row.getString("mail"))))
                .list()
                .stream()
                .findFirst();
    }

    @Override
    public void changeEnabled(MemberId id, boolean enabled) {
        jdbc.sql("update member set enabled = ? where member_id = ?")
                .params(enabled, id.value())
                .update();
    }

    @Override
    public void changeRole(MemberId id, Role role) {
        jdbc.sql("update member set role = ? where member_id = ?")
                .params(role.name(), id.value())
                .update();
    }

    @Override
    public void replaceLink(MemberId id, String hash, Instant expiry) {
        jdbc.sql("""
            insert into one_time_link (member_id, token_hash, expires_at) values (:member, :hash, :expiry)
                on duplicate key update token_hash = values(token_hash), expires_at = values(expires_at)
            """)
                .param("member", id.value())
                .param("hash", hash)
                .param("expiry", expiry.toEpochMilli())
                .update();
    }

    @Override
    public Optional<MemberId> findLink(String hash, Instant now) {
        return jdbc.sql("""
            select l.member_id from one_time_link l join member m on m.member_id = l.member_id
             where l.token_hash = ? and l.expires_at > ? and m.enabled = true
            """)
                .params(hash, now.toEpochMilli())
                .query(String.class)
                .optional()
                .map(MemberId::new);
    }

    @Override
    public boolean deleteLink(MemberId id, String hash) {
        return jdbc.sql("delete from one_time_link where member_id = ? and token_hash = ?")
                        .params(id.value(), hash)
                        .update()
                == 1;
    }

    @Override
    public void deleteLinks(MemberId id) {
        jdbc.sql("delete from one_time_link where member_id = ?")
                .param(id.value())
                .update();
        jdbc.sql("delete from mail_change where member_id = ?")
                .param(id.value())
                .update();
    }

    @Override
    public void forget(MemberId id, String encoded) {
        jdbc.sql("update member set name = ?, password = ?, mail = null, enabled = false where member_id = ?")
                .params(Member.FORGOTTEN_NAME, encoded, id.value())
                .update();
        deleteLinks(id);
    }

    @Override
    public void raiseEpoch(MemberId id) {
        nextEpoch();
        jdbc.sql(RAISE).param(id.value()).update();
    }

    @Override
    public boolean raiseEpoch(MemberId id, long from) {
        nextEpoch();
        return jdbc.sql(RAISE + " and epoch = ?").params(id.value(), from).update() == 1;
    }

    /** The row of {@code member_epoch} stays locked until commit, which puts the commits into the order of their epochs. */
    private void nextEpoch() {
        jdbc.sql("update member_epoch set latest = latest + 1 where id = 1").update();
    }

    @Override
    public void lockEpoch(MemberId id) {
        jdbc.sql("select latest from member_epoch where id = 1 for update")
                .query(Long.class)
                .single();
        jdbc.sql("select epoch from member where member_id = ? for update")
                .param(id.value())
                .query(Long.class)
                .single();
    }

    @Override
    public Map<MemberId, Long> findEpochs(long above) {
        Map<MemberId, Long> epochs = new HashMap<>();
        jdbc.sql("select member_id, epoch from member where epoch > ?")
                .param(above)
                .query(row -> {
                    epochs.put(new MemberId(row.getString("member_id")), row.getLong("epoch"));
                });
        return epochs;
    }
}
