/**
 * Something seen so shortly before a thread was read may have come after the network had made its answer: that it is not
 * in it says nothing. Milliseconds.
 */
export const tooRecent = 60_000
