package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.LeaseStores;
import dev.interlock.application.port.in.editlock.RecordExpiredLocks;
import dev.interlock.application.service.work.WorkLockKind;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.LeaseStore;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.web.server.LocalManagementPort;
import tools.jackson.databind.JsonNode;

/** Metrics and health of edit locks. */
class EditLockOperationsTest extends EditLockFixture {

    @Value("${interlock.edit-lock.store}")
    String store = "";

    @LocalManagementPort
    int managementPort;

    @Autowired
    MeterRegistry meters;

    @Autowired
    LeaseStore leases;

    @Autowired
    LeaseStores stores;

    @Autowired
    ObjectProvider<WorkLockKind> kindsOfWork;

    @Autowired
    RecordExpiredLocks recordExpiredLocks;

    @Test
    void requestsAreCountedByTheirOutcome() {
        long granted = timed("order.lock.acquire", "outcome", "granted");
        long denied = timed("order.lock.acquire", "outcome", "denied");

        startEditing(customer);
        admin.post(edit, Map.of());

        assertThat(timed("order.lock.acquire", "outcome", "granted") - granted).isEqualTo(1);
        assertThat(timed("order.lock.acquire", "outcome", "denied") - denied).isEqualTo(1);
    }

    @Test
    void heartbeatsAreCountedByTheirOutcome() {
        double extended = counted("order.lock.renew", "extended");
        double lost = counted("order.lock.renew", "lost");
        Page form = startEditing(customer);

        heartbeat(customer, form);
        heartbeat(customer, form, LockId.random().value());

        assertThat(counted("order.lock.renew", "extended") - extended).isEqualTo(1);
        assertThat(counted("order.lock.renew", "lost") - lost).isEqualTo(1);
    }

    @Test
    void holdTimesAreMeasuredByTheirEnd() {
        List<String> ends = List.of("broken", "released", "expired");
        List<Long> before = ends.stream().map(this::held).toList();

        startEditing(customer);
        startEditing(customer);
        breakLock();
        startEditing(customer).form(edit + "/save").submit();
        Page form = startEditing(customer);
        leases.shorten(
                new LockTarget("Order", number.value()),
                new LockId(form.input("lockId")),
                customerActor.id().value(),
                Duration.ofMillis(1));
        await(() -> lock().isEmpty(), Duration.ofSeconds(10));
        recordExpiredLocks.recordExpiredLocks();

        assertThat(events())
                .containsExactly(
                        "ACQUIRED",
                        "TAKEN_OVER",
                        "ACQUIRED",
                        "BROKEN",
                        "LOSS_SEEN",
                        "ACQUIRED",
                        "RELEASED",
                        "ACQUIRED",
                        "EXPIRED");
        for (int i = 0; i < ends.size(); i++) {
            assertThat(held(ends.get(i)))
                    .as(ends.get(i))
                    .isGreaterThan(before.get(i)); // locks of other tests may expire at the same time
        }
    }

    @Test
    void theGaugeShowsTheNumberOfHeldLocks() {
        double before = active();
        startEditing(customer);

        assertThat(active()).isEqualTo(before + 1);
    }

    @Test
    void noTagNamesAnOrderOrAMember() {
        Page form = startEditing(customer);
        heartbeat(customer, form);
        form.form(edit + "/save").submit();

        List<Meter> locks = meters.getMeters().stream()
                .filter(meter -> meter.getId().getName().startsWith("order.lock."))
                .toList();
        assertThat(locks).hasSizeGreaterThanOrEqualTo(4);
        assertThat(locks)
                .allSatisfy(meter -> assertThat(meter.getId().getTags())
                        .extracting(Tag::getKey)
                        .isSubsetOf("strategy", "outcome", "end")
                        .contains("strategy"));
        assertThat(locks.stream()
                        .flatMap(meter -> meter.getId().getTags().stream().map(Tag::getValue)))
                .doesNotContain(number.value(), customerActor.id().value());
    }

    @Test
    void onlyAdminsSeeLocksInHealth() {
        startEditing(customer);

        JsonNode locks = json(operator(adminActor).open("/actuator/health"))
                .get("components")
                .get("locks");

        assertThat(locks.get("status").asString()).isEqualTo("UP");
        assertThat(locks.get("details").get("store").asString()).isEqualTo(store);
        assertThat(locks.get("details").get("active").asInt()).isPositive();
        assertThat(locks.get("details").has("longestSilenceSeconds")).isTrue();
        assertThat(operator(customerActor).open("/actuator/health").body()).doesNotContain("locks");
    }

    @Test
    void healthAsksEveryStoreThatASettingNames() {
        assertThat(stores.chosen()).extracting(LeaseStore::name).contains(store);
        assertThat(new ArrayList<Leases>(stores.chosen()))
                .containsAll(kindsOfWork.stream().map(WorkLockKind::leases).toList());
    }

    private Visitor operator(Actor actor) {
        return Visitor.operator(managementPort, actor.id().value());
    }

    private long timed(String name, String tag, String value) {
        return meters.find(name).tag("strategy", store).tag(tag, value).timers().stream()
                .mapToLong(timer -> timer.count())
                .sum();
    }

    private long held(String end) {
        return timed("order.lock.held", "end", end);
    }

    private double counted(String name, String outcome) {
        return meters.find(name).tag("strategy", store).tag("outcome", outcome).counters().stream()
                .mapToDouble(counter -> counter.count())
                .sum();
    }

    private double active() {
        return meters.get("order.lock.active").tag("strategy", store).gauge().value();
    }
}
