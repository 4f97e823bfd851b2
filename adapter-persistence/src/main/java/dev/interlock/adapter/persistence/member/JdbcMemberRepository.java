package dev.interlock.adapter.persistence.member;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Members in the table {@code member}. */
@Repository
class JdbcMemberRepository implements MemberRepository {

    private static final String SELECT = "select member_id, name, password, role, enabled, epoch from member";

    private final JdbcClient jdbc;

    JdbcMemberRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** To the letter: MySQL compares without case and accents, which would give one member many names to be guessed by. */
    @Override
    public Optional<Member> find(MemberId id) {
        return Optional.ofNullable(findAll(List.of(id)).get(id));
    }

    @Override
    public Map<MemberId, Member> findAll(Collection<MemberId> ids) {
        if (ids.isEmpty()) {
            return Map.of();
        }
        return jdbc
                .sql(SELECT + " where member_id in (:ids)")
                .param("ids", ids.stream().map(MemberId::value).toList())
                .query(JdbcMemberRepository::member)
                .list()
                .stream()
                .collect(toMap(Member::id, identity()));
    }

    /** Reads all members, which are thousands at most. MySQL also finds names that differ in accents, or in the width of their characters. */
    @Override
    public List<Member> findCustomers(String text, int limit) {
        return jdbc.sql(SELECT + """
                         where role = 'CUSTOMER' and enabled = true
                           and (locate(:text, lower(name)) > 0 or locate(:text, lower(member_id)) > 0)
                         order by name, member_id
                         limit :limit
                        """)
                .param("text", text.toLowerCase(Locale.ROOT))
                .param("limit", limit)
                .query(JdbcMemberRepository::member)
                .list();
    }

    private static Member member(ResultSet row, int n) throws SQLException {
        return new Member(
                new MemberId(row.getString("member_id")),
                row.getString("name"),
                row.getString("password"),
                Role.valueOf(row.getString("role")),
                row.getBoolean("enabled"),
                row.getLong("epoch"));
    }

    @Override
    public Optional<Member> findForUpdate(MemberId id) {
        return jdbc.sql(SELECT + " where member_id = ? for update")
                .param(id.value())
                .query(JdbcMemberRepository::member)
                .optional()
                .filter(member -> member.id().equals(id));
    }

    @Override
    public void lock(MemberId id) {
        jdbc.sql("select member_id from member where member_id = ? for update")
                .param(id.value())
                .query(String.class)
                .single();
    }

    @Override
    public void add(Member member) {
        jdbc.sql("insert into member (member_id, name, password, role, enabled) values (?, ?, ?, ?, ?)")
                .params(
                        member.id().value(),
                        member.name(),
                        member.password(),
                        member.role().name(),
                        member.enabled())
                .update();
    }
}
