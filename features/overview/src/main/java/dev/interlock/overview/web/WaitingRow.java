package dev.interlock.overview.web;

import dev.interlock.overview.application.OverviewQueries.WaitingOrders;

/** @param address of the list that begins with the oldest of these orders */
record WaitingRow(WaitingOrders waiting, String address) {}
