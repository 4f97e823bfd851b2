package dev.interlock.adapter.api.body;

import dev.interlock.adapter.api.ApiController;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.RequestBodyAdviceAdapter;

/**
 * Refuses a body that is not well-formed UTF-8. Jackson decodes UTF-8 by itself, and takes an overlong form such as {@code C0 AF} for the
 * character that it stands for.
 */
@ControllerAdvice(annotations = ApiController.class)
class Utf8Bodies extends RequestBodyAdviceAdapter {

    private final int maxBodyBytes;

    Utf8Bodies(@Value("${spring.jackson.factory.constraints.read.max-document-length}") int maxBodyBytes) {
        this.maxBodyBytes = maxBodyBytes;
    }

    @Override
    public boolean supports(MethodParameter body, Type type, Class<? extends HttpMessageConverter<?>> converter) {
        return true;
    }

    /**
     * Reads a body that Jackson then refuses as too long no further than that.
     *
     * @throws java.nio.charset.CharacterCodingException if the body is malformed. The answer is that to any body that can't be read
     */
    @Override
    public HttpInputMessage beforeBodyRead(
            HttpInputMessage request,
            MethodParameter body,
            Type type,
            Class<? extends HttpMessageConverter<?>> converter)
            throws IOException {
        byte[] bytes = request.getBody().readNBytes(maxBodyBytes + 1);
        if (bytes.length <= maxBodyBytes && isUtf8(request.getHeaders())) {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
        }
        return new ReadBody(request.getHeaders(), bytes);
    }

    private static boolean isUtf8(HttpHeaders headers) {
        MediaType type = headers.getContentType();
        return type == null || type.getCharset() == null || type.getCharset().equals(StandardCharsets.UTF_8);
    }

    private static final class ReadBody implements HttpInputMessage {

        private final HttpHeaders headers;
        private final byte[] bytes;

        ReadBody(HttpHeaders headers, byte[] bytes) {
            this.headers = headers;
            this.bytes = bytes;
        }

        @Override
        public HttpHeaders getHeaders() {
            return headers;
        }

        @Override
        public InputStream getBody() {
            return new ByteArrayInputStream(bytes);
        }
    }
}
