package dev.interlock.adapter.api.idempotency;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.core.Ordered;

/** Pauses the next request between its effect and the record of its answer. */
@TestComponent // imported, and not found by the scan
class PausedAnswer implements Filter, Ordered {

    private volatile CountDownLatch paused = new CountDownLatch(0);
    private volatile CountDownLatch released = new CountDownLatch(0);

    void pause() {
        paused = new CountDownLatch(1);
        released = new CountDownLatch(1);
    }

    void awaitPaused() throws InterruptedException {
        assertThat(paused.await(30, SECONDS)).isTrue();
    }

    void resume() {
        released.countDown();
    }

    /** After all filters of the API. */
    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        chain.doFilter(request, response);
        paused.countDown();
        try {
            assertThat(released.await(30, SECONDS)).isTrue();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
