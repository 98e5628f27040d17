/** The system's proxies as a PAC result, which tests can set; separate for HTTP and for sockets. */
export const proxy = { http: 'DIRECT', sockets: 'DIRECT' }

/** The answer for one URL. */
export const resolveProxy = async (url: string): Promise<string> =>
  /^wss?:/.test(url) ? proxy.sockets : proxy.http
