package dev.interlock.lab.page;

/** This node does not have the run or the race, or the reader may not see it yet. */
class MissingRunException extends RuntimeException {

    MissingRunException() {
        super("There is no such run on this node");
    }
}
