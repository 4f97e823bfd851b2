package dev.interlock.cluster;

import java.io.IOException;
import java.net.URI;

/** Members of the demo, each with a token of its own. */
record Members(ApiClient customer, ApiClient admin, ApiClient otherAdmin) {

    static final String CUSTOMER = "customer2";
    static final String ADMIN = "admin";

    static Members signIn(URI desk) throws IOException, InterruptedException {
        return new Members(
                ApiClient.create(desk, CUSTOMER), ApiClient.create(desk, ADMIN), ApiClient.create(desk, "admin2"));
    }

    MembersOnNodes onNodes(Journal journal) {
        return new MembersOnNodes(customer, admin, otherAdmin, new Patience(journal), journal);
    }
}
