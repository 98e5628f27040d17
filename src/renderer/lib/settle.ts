/**
 * Time a card must have been in the page before off-screen data is fetched for it, ms. At 4,000 px/s a card is in the
 * page for 410 ms.
 */
export const settleMs = 600
