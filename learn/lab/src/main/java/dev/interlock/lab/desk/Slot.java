package dev.interlock.lab.desk;

/**
 * The desk of one run. Until it is closed, no other run uses its database.
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
