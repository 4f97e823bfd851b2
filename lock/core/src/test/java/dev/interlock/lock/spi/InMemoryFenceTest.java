package dev.interlock.lock.spi;

import java.util.function.Supplier;

class InMemoryFenceTest extends FenceContract {

    private final Fence fence = new InMemoryFence();

    @Override
    protected Fence fence() {
        return fence;
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return work.get();
    }
}
