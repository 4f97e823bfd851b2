package dev.interlock.lab.desk;

import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Requirement;

/** The cell needs what this desk does not have. */
public final class MissingRequirementException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public MissingRequirementException(Cell cell, Requirement requirement) {
        super(cell.id() + " needs " + requirement);
    }
}
