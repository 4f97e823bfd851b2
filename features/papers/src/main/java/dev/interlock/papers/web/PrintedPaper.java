package dev.interlock.papers.web;

import dev.interlock.papers.application.Paper;
import dev.interlock.papers.application.PaperQueries.PaperView;

/** A paper as it is printed. */
record PrintedPaper(Paper paper, boolean outdated, Barcode barcode) {

    static PrintedPaper of(PaperView view) {
        return new PrintedPaper(
                view.paper(),
                view.outdated(),
                Barcode.of(view.paper().id().orderNumber().value()));
    }
}
