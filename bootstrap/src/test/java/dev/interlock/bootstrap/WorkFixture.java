package dev.interlock.bootstrap;

import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Two admins, who are new members in every test. */
@Tag("locks")
@ApplicationTest
public abstract class WorkFixture {

    public static final String PARKS_NAME = "Mina Park";
    public static final String CHOIS_NAME = "Ara Choi";

    private static final AtomicInteger MEMBERS = new AtomicInteger();

    @LocalServerPort
    protected int port;

    @Autowired
    protected DeskForTests desk;

    @Autowired
    protected JdbcClient jdbc;

    @Autowired
    protected TransactionOperations transaction;

    @Autowired
    private MemberRepository members;

    protected Visitor park;
    protected Visitor choi;

    @BeforeEach
    public void signInTwoAdmins() {
        park = admin(PARKS_NAME);
        choi = admin(CHOIS_NAME);
    }

    /** A list of orders that wait shows the oldest. */
    @BeforeEach
    public void cancelTheOrdersOfEarlierTests() {
        update("update purchase_order set state = 'CANCELED' where state = 'PREPARING'");
    }

    private Visitor admin(String name) {
        String id = "packer-" + MEMBERS.incrementAndGet();
        Actor actor = transaction.execute(status -> {
            Member member = new Member(new MemberId(id), name, "{noop}" + id + "-demo", Role.ADMIN);
            members.add(member);
            return member.asActor();
        });
        return Visitor.signedIn(port, actor.id().value());
    }

    protected void update(String sql, Object... params) {
        transaction.executeWithoutResult(
                status -> jdbc.sql(sql).params(List.of(params)).update());
    }

    /** Returns how many times the order was shipped. */
    protected int shippings(OrderNo number) {
        return jdbc.sql("select count(*) from change_log where target_id = ? and command = 'START_SHIPPING'")
                .param(number.value())
                .query(Integer.class)
                .single();
    }
}
