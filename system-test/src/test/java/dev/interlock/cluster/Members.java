package dev.interlock.cluster;

import java.io.IOException;
import java.net.URI;

/** Members of the demo, each with a token of its own. */
record Members(ApiClient customer, ApiClient admin, ApiClient otherAdmin) {

    static Members signIn(URI desk) throws IOException, InterruptedException {
        return new Members(
                ApiClient.create(desk, "customer2"), ApiClient.create(desk, "admin"), ApiClient.create(desk, "admin2"));
    }

    MembersOnNodes onNodes(Journal journal) {
        return new MembersOnNodes(customer, admin, otherAdmin, new Patience(journal), journal);
    }
}
