package dev.interlock.accounts.persistence;

import dev.interlock.accounts.application.MailAddress;
import dev.interlock.accounts.application.SignUpLinkRepository;
import java.time.Instant;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The table {@code sign_up_link}. */
@Repository
class SignUpLinkTable implements SignUpLinkRepository {

    private final JdbcClient jdbc;

    SignUpLinkTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void replace(MailAddress mail, String hash, Instant expiry) {
        jdbc.sql("""
            insert into sign_up_link (mail, token_hash, expires_at) values (:mail, :hash, :expiry)
                on duplicate key update token_hash = values(token_hash), expires_at = values(expires_at)
            """)
                .param("mail", mail.value())
                .param("hash", hash)
                .param("expiry", expiry.toEpochMilli())
                .update();
    }

    @Override
    public Optional<MailAddress> find(String hash, Instant now) {
        return jdbc.sql("""
            select l.mail from sign_up_link l
             where l.token_hash = ? and l.expires_at > ? and not exists (select 1 from member m where m.mail = l.mail)
            """)
                .params(hash, now.toEpochMilli())
                .query(String.class)
                .optional()
                .map(MailAddress::new);
    }

    @Override
    public boolean delete(MailAddress mail, String hash) {
        return jdbc.sql("delete from sign_up_link where mail = ? and token_hash = ?")
                        .params(mail.value(), hash)
                        .update()
                == 1;
    }

    @Override
    public void deleteExpired(Instant now) {
        jdbc.sql("delete from sign_up_link where expires_at <= ?")
                .param(now.toEpochMilli())
                .update();
    }
}
