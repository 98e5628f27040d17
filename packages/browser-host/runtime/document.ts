/** The app's answer, with the additions for the socket. */
export interface BrowserAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string | import('node:stream/web').ReadableStream | null
}

/**
 * Changes one part of a policy. The page's socket connects to its own server, where Electron has pipes. So
 * `connect-src 'none'` becomes `'self'`, and is added if only `default-src` exists.
 */
export const withSocket = (policy: string): string => {
  const directives = policy.split(';').map((directive) => directive.trim())
  const connect = directives.findIndex((directive) => /^connect-src(\s|$)/i.test(directive))
  if (connect < 0) return [...directives.filter(Boolean), "connect-src 'self'"].join('; ')
  const [, ...sources] = (directives[connect] ?? '').split(/\s+/)
  const others = sources.filter((source) => source !== "'none'" && source !== "'self'")
  directives[connect] = ['connect-src', "'self'", ...others].join(' ')
  return directives.join('; ')
}

/** Inserts the host's script before all scripts of a page. */
export const withScript = (html: string, address: string): string => {
  const head =
    /<head(\s[^>]*)?>/i.exec(html) ?? /<html(\s[^>]*)?>/i.exec(html) ?? /<!doctype[^>]*>/i.exec(html)
  const at = head ? head.index + head[0].length : 0
  return `${html.slice(0, at)}<script src="${address}"></script>${html.slice(at)}`
}

/**
 * Converts an answer of the app's protocol handler for a browser; `script` returns the current URL of the host's
 * script.
 */
export const pageForBrowser = async (
  answer: Response,
  appOrigin: string,
  script: () => Promise<string>,
): Promise<BrowserAnswer> => {
  const headers = Object.fromEntries(answer.headers)
  const isPage = (headers['content-type'] ?? '').startsWith('text/html')
  if (!isPage) {
    return { status: answer.status, headers, body: answer.body as BrowserAnswer['body'] }
  }
  const policy = headers['content-security-policy']
  if (policy !== undefined) headers['content-security-policy'] = withSocket(policy)
  // The page contains this launch's script URL. A cached page would contain another one.
  headers['cache-control'] = 'no-store'
  delete headers['content-length']
  const html = (await answer.text()).replaceAll(`${appOrigin}/`, '/')
  return { status: answer.status, headers, body: withScript(html, await script()) }
}
