package dev.interlock.accounts.limit;

import io.github.bucket4j.distributed.jdbc.PrimaryKeyMapper;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** The SHA-256 of a key. A name that is typed at a sign-in may be a password, and is not stored. */
final class HashedKey implements PrimaryKeyMapper<String> {

    @Override
    public void set(PreparedStatement statement, int index, String key) throws SQLException {
        statement.setBytes(index, hash(key));
    }

    private static byte[] hash(String key) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(key.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }
}
