/** What the system would say of proxies, in the words of a PAC file, as a test may decide. The host's own requests go direct. */
export const proxy = { answer: 'DIRECT' }
