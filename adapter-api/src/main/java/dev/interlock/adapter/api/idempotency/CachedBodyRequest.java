package dev.interlock.adapter.api.idempotency;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/** A request with a body that has been read, and can be read again. */
class CachedBodyRequest extends HttpServletRequestWrapper {

    private static final Pattern UTF_8 =
            Pattern.compile("\\s*;\\s*charset\\s*=\\s*\"?utf-8\"?\\s*$", Pattern.CASE_INSENSITIVE);

    private final byte[] body;

    CachedBodyRequest(HttpServletRequest request, byte[] body) {
        super(request);
        this.body = body;
    }

    /** Returns a hash of what a repeat has in common with this request: the address, the version that it decides on, and the body. */
    String fingerprint() {
        try {
            MessageDigest hash = MessageDigest.getInstance("SHA-256");
            for (String part : Arrays.asList(
                    getMethod(),
                    getRequestURI(),
                    getQueryString(),
                    String.join(",", Collections.list(getHeaders(HttpHeaders.IF_MATCH))),
                    contentType())) {
                hash.update(String.valueOf(part).getBytes(StandardCharsets.UTF_8));
                hash.update((byte) '\n');
            }
            return HexFormat.of().formatHex(hash.digest(body));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }

    /** Without the charset that JSON has anyway, which some clients add and others do not. */
    private @Nullable String contentType() {
        String type = getContentType();
        return type == null ? null : UTF_8.matcher(type).replaceFirst("");
    }

    @Override
    public ServletInputStream getInputStream() {
        return new BodyStream(body);
    }

    @Override
    public BufferedReader getReader() {
        return new BufferedReader(new InputStreamReader(new ByteArrayInputStream(body), StandardCharsets.UTF_8));
    }

    private static final class BodyStream extends ServletInputStream {

        private final ByteArrayInputStream bytes;

        BodyStream(byte[] body) {
            this.bytes = new ByteArrayInputStream(body);
        }

        @Override
        public int read() throws IOException {
            return bytes.read();
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            return bytes.read(target, offset, length);
        }

        @Override
        public boolean isFinished() {
            return bytes.available() == 0;
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setReadListener(ReadListener listener) {
            throw new UnsupportedOperationException("The API reads bodies in the thread of the request");
        }
    }
}
