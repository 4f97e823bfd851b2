package dev.interlock.drawing;

/** The part of the picture that an event adds, at a moment of a lane. */
public interface Mark {

    /** Returns the index of its lane. */
    int lane();

    /** Returns when it begins and ends. */
    Interval time();

    /** Returns how much room it needs below its beginning, in pixels. */
    double height();

    /** Returns how far it reaches from its line, in pixels. */
    double reach();

    void draw(Svg svg, Lanes lanes, TimeScale scale);
}
