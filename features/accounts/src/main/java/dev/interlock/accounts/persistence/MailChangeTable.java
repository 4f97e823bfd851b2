package dev.interlock.accounts.persistence;

import dev.interlock.accounts.application.MailAddress;
import dev.interlock.accounts.application.MailChange;
import dev.interlock.accounts.application.MailChangeRepository;
import dev.interlock.domain.member.MemberId;
import java.time.Instant;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The table {@code mail_change}. */
@Repository
class MailChangeTable implements MailChangeRepository {

    private final JdbcClient jdbc;

    MailChangeTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void replace(MailChange change, String hash, Instant expiry) {
        jdbc.sql("""
            insert into mail_change (member_id, mail, token_hash, expires_at) values (:member, :mail, :hash, :expiry)
                on duplicate key update mail = values(mail), token_hash = values(token_hash), expires_at = values(expires_at)
            """)
                .param("member", change.member().value())
                .param("mail", change.mail().value())
                .param("hash", hash)
                .param("expiry", expiry.toEpochMilli())
                .update();
    }

    @Override
    public Optional<MailChange> find(String hash, Instant now) {
        return jdbc.sql("""
            select c.member_id, c.mail from mail_change c join member m on m.member_id = c.member_id
             where c.token_hash = ? and c.expires_at > ? and m.enabled = true
               and not exists (select 1 from member o where o.mail = c.mail)
            """)
                .params(hash, now.toEpochMilli())
                .query((row, number) -> new MailChange(
                        new MemberId(row.getString("member_id")), new MailAddress(row.getString("mail"))))
                .optional();
    }

    @Override
    public boolean delete(MemberId id, String hash) {
        return jdbc.sql("delete from mail_change where member_id = ? and token_hash = ?")
                        .params(id.value(), hash)
                        .update()
                == 1;
    }

    @Override
    public void deleteExpired(Instant now) {
        jdbc.sql("delete from mail_change where expires_at <= ?")
                .param(now.toEpochMilli())
                .update();
    }
}
