package dev.interlock.profile.persistence;

import dev.interlock.application.port.out.member.PersonalData;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.profile.application.Profile;
import dev.interlock.profile.application.ProfileRepository;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.stereotype.Repository;

/** Addresses in the table {@code profile}, names in the table {@code member}. */
@Repository
class ProfileTable implements ProfileRepository, PersonalData {

    private static final String SELECT = """
            select m.name, p.version, p.receiver_name, p.receiver_phone, p.zip_code, p.address1, p.address2
              from member m
              left join profile p on p.member_id = m.member_id
             where m.member_id = ?
            """;

    private static final String RENAME = "update member set name = ? where member_id = ? and enabled = true";

    private static final String INSERT = """
            insert into profile (receiver_name, receiver_phone, zip_code, address1, address2, version, member_id)
            values (:receiver, :phone, :zipCode, :address1, :address2, :version + 1, :member)
            """;

    private static final String UPDATE = """
            update profile
               set receiver_name = :receiver, receiver_phone = :phone, zip_code = :zipCode, address1 = :address1,
                   address2 = :address2, version = version + 1
             where member_id = :member and version = :version
            """;

    private final JdbcClient jdbc;

    ProfileTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public Optional<Profile> find(MemberId member) {
        return jdbc.sql(SELECT)
                .param(member.value())
                .query((row, number) -> new Profile(row.getLong("version"), row.getString("name"), shipping(row)))
                .optional();
    }

    private static @Nullable ShippingInfo shipping(ResultSet row) throws SQLException {
        String receiver = row.getString("receiver_name");
        return receiver == null || receiver.isEmpty()
                ? null
                : new ShippingInfo(
                        new Receiver(receiver, row.getString("receiver_phone")),
                        new Address(row.getString("zip_code"), row.getString("address1"), row.getString("address2")),
                        "");
    }

    /** The member's row comes first: it stays locked until commit. */
    @Override
    public boolean save(MemberId member, Profile profile) {
        int renamed = jdbc.sql(RENAME).params(profile.name(), member.value()).update();
        return renamed == 1 && write(member, profile);
    }

    @Override
    public void forget(MemberId customer) {
        jdbc.sql("delete from profile where member_id = ?")
                .param(customer.value())
                .update();
    }

    private boolean write(MemberId member, Profile profile) {
        try {
            if (statement(profile.version() == 0 ? INSERT : UPDATE, member, profile)
                            .update()
                    == 1) {
                return true;
            }
        } catch (DuplicateKeyException saved) {
            throw new OptimisticLockingFailureException("The profile of " + member + " has changed", saved);
        }
        throw new OptimisticLockingFailureException("The profile of " + member + " has changed");
    }

    private StatementSpec statement(String sql, MemberId member, Profile profile) {
        ShippingInfo shipping = profile.shipping();
        return jdbc.sql(sql)
                .param("receiver", shipping == null ? "" : shipping.receiver().name())
                .param("phone", shipping == null ? "" : shipping.receiver().phone())
                .param("zipCode", shipping == null ? "" : shipping.address().zipCode())
                .param("address1", shipping == null ? "" : shipping.address().address1())
                .param("address2", shipping == null ? "" : shipping.address().address2())
                .param("version", profile.version())
                .param("member", member.value());
    }
}
