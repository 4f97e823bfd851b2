package dev.interlock.accounts.session;

import dev.interlock.adapter.web.security.session.OpenSession;
import dev.interlock.adapter.web.security.session.OpenSessions;
import dev.interlock.adapter.web.security.session.SessionMember;
import dev.interlock.domain.member.MemberId;
import jakarta.servlet.http.HttpSession;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.session.FindByIndexNameSessionRepository;
import org.springframework.session.Session;

/** The sessions of all nodes, by their rows. */
final class TableSessions implements OpenSessions {

    private final JdbcClient jdbc;
    private final FindByIndexNameSessionRepository<? extends Session> table;

    TableSessions(JdbcClient jdbc, FindByIndexNameSessionRepository<? extends Session> table) {
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

    /** One statement, with all attributes. */
    @Override
    public List<OpenSession> findOf(MemberId member) {
        return table.findByPrincipalName(member.value()).values().stream()
                .map(TableSessions::view)
                .toList();
    }

    private static OpenSession view(Session session) {
        Map<String, String> texts = session.getAttributeNames().stream()
                .collect(Collectors.toUnmodifiableMap(name -> name, session::getRequiredAttribute));
        return new OpenSession(session.getId(), session.getCreationTime(), session.getLastAccessedTime(), texts);
    }

    @Override
    public void end(String id) {
        table.deleteById(id);
    }

    /** One statement for the other sessions; the present one is written with its request. */
    @Override
    public void rename(HttpSession session, String name) {
        SessionMember.in(session).ifPresent(member -> {
            SessionMember renamed = member.renamed(name);
            renamed.keepIn(session);
            jdbc.sql("""
                update SPRING_SESSION_ATTRIBUTES set ATTRIBUTE_BYTES = :renamed
                 where ATTRIBUTE_NAME = :attribute and ATTRIBUTE_BYTES = :present
                   and SESSION_PRIMARY_ID in (select PRIMARY_ID from SPRING_SESSION where PRINCIPAL_NAME = :member)
                """)
                    .param("renamed", bytes(renamed))
                    .param("attribute", SessionMember.ATTRIBUTE)
                    .param("present", bytes(member))
                    .param("member", member.id().value())
                    .update();
        });
    }

    private static byte[] bytes(SessionMember member) {
        return member.asText().getBytes(StandardCharsets.UTF_8);
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
