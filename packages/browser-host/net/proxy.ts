/** The system's proxies as PAC results, for HTTP and for WebSockets. Tests can change them. */
export const proxy = { http: 'DIRECT', sockets: 'DIRECT' }

/** Returns the PAC result for a URL. */
export const resolveProxy = async (url: string): Promise<string> =>
  /^wss?:/.test(url) ? proxy.sockets : proxy.http
