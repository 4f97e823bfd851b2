package dev.interlock.lab.desk;

/**
 * A desk whose database a run has for itself.
 *
 * @param free is called when the run has ended
 */
record Slot(LabDesk desk, Probe probe, Runnable free) implements AutoCloseable {

    @Override
    public void close() {
        probe.close();
        free.run();
    }
}
