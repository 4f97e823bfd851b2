package dev.interlock.bootstrap.work;

import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.service.packing.PackingLeases;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.LeaseStores;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Two admins, who are new members in every test. The orders of earlier tests are leased to another packer. */
@Tag("locks")
@ApplicationTest
abstract class WorkFixture {

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

    @Autowired
    private LeaseStores stores;

    @Value("${interlock.packing.store}")
    private String packingStore = "";

    Visitor park;
    Visitor choi;

    @BeforeEach
    void signInTwoAdmins() {
        park = admin(PARKS_NAME);
        choi = admin(CHOIS_NAME);
        jdbc.sql("select order_number from purchase_order where state = 'PREPARING'")
                .query(String.class)
                .list()
                .forEach(
                        number -> packing().acquire(requestOfAnotherOwner(new LockTarget(PackingLeases.TYPE, number))));
    }

    @AfterEach
    void expirePackingLeases() {
        packing().findAll(PackingLeases.TYPE).forEach(lease -> shorten(lease, Duration.ZERO));
    }

    /** Requests a lease for another owner, for the maximum lease duration of Redlock. */
    private static AcquireRequest requestOfAnotherOwner(LockTarget target) {
        return new AcquireRequest(target, LockId.random(), "somebody", new LeaseTerms(Duration.ofMinutes(15)));
    }

    private LeaseStore packing() {
        return stores.named(packingStore, "interlock.packing.store");
    }

    /** Shortens the packing lease of an order, as if it had been acquired earlier. */
    void shortenPacking(OrderNo number, Duration left) {
        LockTarget target = new LockTarget(PackingLeases.TYPE, number.value());
        shorten(packing().find(target).orElseThrow(), left);
    }

    boolean isPacked(OrderNo number) {
        return packing()
                .find(new LockTarget(PackingLeases.TYPE, number.value()))
                .isPresent();
    }

    private void shorten(Lease lease, Duration left) {
        packing().shorten(lease.target(), lease.lockId(), lease.owner(), left);
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

    /** Returns how many times the order was shipped. */
    int shippings(OrderNo number) {
        return jdbc.sql("select count(*) from change_log where target_id = ? and command = 'START_SHIPPING'")
                .param(number.value())
                .query(Integer.class)
                .single();
    }
}
