package dev.interlock.bootstrap.work;

import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Two admins at work, who are new in every test. Orders of other tests are somebody else's to pack meanwhile. */
@ApplicationTest
abstract class WorkStory {

    static final String PARKS_NAME = "Mina Park";
    static final String CHOIS_NAME = "Ara Choi";

    private static final AtomicInteger MEMBERS = new AtomicInteger();

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    private MemberRepository members;

    Visitor park;
    Visitor choi;

    @BeforeEach
    void twoAdmins() {
        park = admin(PARKS_NAME);
        choi = admin(CHOIS_NAME);
        update("""
                update purchase_order
                   set lock_type = 'Packing', lock_owner = 'somebody', lock_expire_time = timestamp '2099-01-01 00:00:00',
                       lock_id = '00000000000000000000000000000000'
                 where state = 'PREPARING' and lock_expire_time < timestamp '2000-01-01 00:00:00'
                """);
    }

    @AfterEach
    void nobodyPacks() {
        update("update purchase_order set lock_expire_time = timestamp '1970-01-01 00:00:00'");
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

    void update(String sql, Object... params) {
        transaction.executeWithoutResult(
                status -> jdbc.sql(sql).params(List.of(params)).update());
    }

    /** How often the order was shipped. */
    int shippings(OrderNo number) {
        return jdbc.sql("select count(*) from order_change where order_number = ? and command = 'START_SHIPPING'")
                .param(number.value())
                .query(Integer.class)
                .single();
    }
}
