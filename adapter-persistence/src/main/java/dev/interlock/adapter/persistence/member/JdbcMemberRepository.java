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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Members in the table {@code member}. */
@Repository
class JdbcMemberRepository implements MemberRepository {

    private static final String SELECT = "select member_id, name, password, role, enabled, epoch from member";
    private static final String RAISE =
            "update member set epoch = (select latest from member_epoch where id = 1) where member_id = ?";

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

    @Override
    public List<Member> findAll() {
        return jdbc.sql(SELECT + " order by role, member_id")
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

    @Override
    public void changePassword(MemberId id, String encoded) {
        jdbc.sql("update member set password = ? where member_id = ?")
                .params(encoded, id.value())
                .update();
    }

    @Override
    public void changeEnabled(MemberId id, boolean enabled) {
        jdbc.sql("update member set enabled = ? where member_id = ?")
                .params(enabled, id.value())
                .update();
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
