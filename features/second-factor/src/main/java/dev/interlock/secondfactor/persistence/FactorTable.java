package dev.interlock.secondfactor.persistence;

import dev.interlock.application.port.out.member.PersonalData;
import dev.interlock.domain.member.MemberId;
import dev.interlock.secondfactor.application.FactorRepository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Times are milliseconds since 1970. */
@Repository
class FactorTable implements FactorRepository, PersonalData {

    private final JdbcClient jdbc;
    private final StoredKeys keys;

    FactorTable(JdbcClient jdbc, StoredKeys keys) {
        this.jdbc = jdbc;
        this.keys = keys;
    }

    @Override
    public boolean exists(MemberId member) {
        return jdbc.sql("select 1 from second_factor where member_id = :member")
                .param("member", member.value())
                .query(Integer.class)
                .optional()
                .isPresent();
    }

    @Override
    public Optional<String> findKey(MemberId member) {
        return jdbc.sql("select totp_key from second_factor where member_id = :member")
                .param("member", member.value())
                .query(String.class)
                .optional()
                .map(keys::read);
    }

    @Override
    public List<FactorEntry> findAll() {
        return jdbc.sql("select member_id, since from second_factor order by member_id")
                .query((row, number) -> new FactorEntry(
                        new MemberId(row.getString("member_id")), Instant.ofEpochMilli(row.getLong("since"))))
                .list();
    }

    @Override
    public void add(MemberId member, String key, long step, Set<String> recoveryHashes, Instant now) {
        jdbc.sql("""
            insert into second_factor (member_id, totp_key, since, last_step)
            values (:member, :key, :now, :step)
            """)
                .param("member", member.value())
                .param("key", keys.write(key))
                .param("now", now.toEpochMilli())
                .param("step", step)
                .update();
        addRecoveryCodes(member, recoveryHashes);
    }

    @Override
    public void replaceRecoveryCodes(MemberId member, Set<String> hashes) {
        jdbc.sql("delete from recovery_code where member_id = :member")
                .param("member", member.value())
                .update();
        addRecoveryCodes(member, hashes);
    }

    private void addRecoveryCodes(MemberId member, Set<String> hashes) {
        hashes.forEach(hash -> jdbc.sql("insert into recovery_code (member_id, code_hash) values (:member, :hash)")
                .param("member", member.value())
                .param("hash", hash)
                .update());
    }

    /** Its foreign key deletes the recovery codes too. */
    @Override
    public boolean delete(MemberId member) {
        return jdbc.sql("delete from second_factor where member_id = :member")
                        .param("member", member.value())
                        .update()
                > 0;
    }

    /** A customer that has been an admin may have one. */
    @Override
    public void forget(MemberId customer) {
        delete(customer);
    }

    @Override
    public boolean takeAttempt(MemberId member, int free, Instant now, Instant retry) {
        return jdbc.sql("""
            update second_factor
               set retry_at = case when wrong_codes + 1 >= :free then :retry else retry_at end,
                   wrong_codes = wrong_codes + 1
             where member_id = :member and retry_at <= :now
            """)
                        .param("free", free)
                        .param("retry", retry.toEpochMilli())
                        .param("member", member.value())
                        .param("now", now.toEpochMilli())
                        .update()
                > 0;
    }

    @Override
    public Optional<Instant> findRetry(MemberId member) {
        return jdbc.sql("select retry_at from second_factor where member_id = :member")
                .param("member", member.value())
                .query(Long.class)
                .optional()
                .map(Instant::ofEpochMilli);
    }

    @Override
    public void resetAttempts(MemberId member) {
        jdbc.sql("update second_factor set wrong_codes = 0, retry_at = 0 where member_id = :member")
                .param("member", member.value())
                .update();
    }

    @Override
    public boolean useStep(MemberId member, long step) {
        return jdbc.sql("update second_factor set last_step = :step where member_id = :member and last_step < :step")
                        .param("step", step)
                        .param("member", member.value())
                        .update()
                > 0;
    }

    @Override
    public boolean useRecoveryCode(MemberId member, String hash) {
        return jdbc.sql("delete from recovery_code where member_id = :member and code_hash = :hash")
                        .param("member", member.value())
                        .param("hash", hash)
                        .update()
                > 0;
    }

    @Override
    public int countRecoveryCodes(MemberId member) {
        return jdbc.sql("select count(*) from recovery_code where member_id = :member")
                .param("member", member.value())
                .query(Integer.class)
                .single();
    }
}
