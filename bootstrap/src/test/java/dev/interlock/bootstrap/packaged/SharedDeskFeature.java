package dev.interlock.bootstrap.packaged;

/** What a removable feature does to the desk that test classes share, before each of them. */
public interface SharedDeskFeature {

    void prepare(int port);
}
