/** What the system would say of proxies, as a PAC file says it, as a test may decide. The host's own requests go direct. */
export const proxy = { answer: 'DIRECT' }
