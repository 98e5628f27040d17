/**
 * How long a card must have been in the page before anything is fetched or made for it that is not shown at once, ms. One that
 * somebody looks past at 4,000 px a second is there for 410.
 */
export const settleMs = 600
