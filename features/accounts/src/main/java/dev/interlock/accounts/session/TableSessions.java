package dev.interlock.accounts.session;

import dev.interlock.adapter.web.security.session.OpenSessions;
import dev.interlock.domain.member.MemberId;
import jakarta.servlet.http.HttpSession;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.session.SessionRepository;

/** The sessions of all nodes, by their rows. */
final class TableSessions implements OpenSessions {

    private final JdbcClient jdbc;
    private final SessionRepository<?> table;

    TableSessions(JdbcClient jdbc, SessionRepository<?> table) {
        this.jdbc = jdbc;
        this.table = table;
    }

    /** The row of the new session has been written. */
    @Override
    public void add(HttpSession session, MemberId member) {
        jdbc.sql("""
            select SESSION_ID from SPRING_SESSION
             where PRINCIPAL_NAME = :member
             order by CREATION_TIME desc, SESSION_ID
             limit 1000 offset :most
            """)
                .param("member", member.value())
                .param("most", MAX_PER_MEMBER)
                .query(String.class)
                .list()
                .forEach(table::deleteById);
    }

    @Override
    public boolean areShared() {
        return true;
    }

    @Override
    public Set<String> findOpen(Set<String> ids) {
        return jdbc.sql("select SESSION_ID from SPRING_SESSION where SESSION_ID in (:ids)")
                .param("ids", ids)
                .query(String.class)
                .set();
    }
}
