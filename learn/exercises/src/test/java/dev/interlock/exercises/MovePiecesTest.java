package dev.interlock.exercises;

import dev.interlock.exercises.SecondRequest.Point;
import org.junit.jupiter.api.Tag;
import org.springframework.dao.TransientDataAccessException;

class MovePiecesTest {

    @ExerciseTest
    @Tag("11")
    void oppositeMovesDoNotDeadlock() throws Exception {
        for (Point point : Point.values()) {
            moveBothWays(point);
            moveTheSamePieces(point);
        }
    }

    private static void moveBothWays(Point point) throws Exception {
        try (Desk desk = new Desk()) {
            MovePieces shelves = new MovePieces(desk.jdbc(), desk.transactions());
            SecondRequest<Boolean> second = desk.at(point, () -> isMoved(shelves, "front", "back", 1));

            boolean isFirstMoved = isMoved(shelves, "back", "front", 3);

            if (!second.result() || !isFirstMoved || desk.rollbacks() > 0) {
                throw new BrokenInvariant("deadlock");
            }
            if (pieces(desk, "back") != 2 || pieces(desk, "front") != 6) {
                throw new BrokenInvariant("wrongPieces", pieces(desk, "back"), pieces(desk, "front"));
            }
        }
    }

    private static void moveTheSamePieces(Point point) throws Exception {
        try (Desk desk = new Desk()) {
            MovePieces shelves = new MovePieces(desk.jdbc(), desk.transactions());
            SecondRequest<Boolean> second = desk.at(point, () -> isMoved(shelves, "back", "front", 4));

            boolean isFirstMoved = isMoved(shelves, "back", "front", 4);

            if (second.result() == isFirstMoved || pieces(desk, "back") != 0 || pieces(desk, "front") != 8) {
                throw new BrokenInvariant("movedTwice", pieces(desk, "back"));
            }
        }
    }

    /** Returns whether the pieces were moved, and neither refused nor rolled back by the database. */
    private static boolean isMoved(MovePieces shelves, String from, String to, int pieces) {
        try {
            return shelves.move(from, to, pieces);
        } catch (TransientDataAccessException rolledBack) {
            return false;
        }
    }

    private static long pieces(Desk desk, String shelf) {
        return desk.number("select pieces from shelf where name = ?", shelf);
    }
}
