/** What the system says of proxies, as a PAC file says it, as a test may decide; apart for HTTP and for sockets. */
export const proxy = { http: 'DIRECT', sockets: 'DIRECT' }

/** The answer for one URL. */
export const resolveProxy = async (url: string): Promise<string> =>
  /^wss?:/.test(url) ? proxy.sockets : proxy.http
