package dev.interlock.cluster;

/** What a program or a browser has received for a request. */
interface Answer {

    int status();
}
