import { readFile } from 'node:fs/promises'
import { isIPv4 } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'
import { netError } from './net-errors.ts'

/**
 * Evaluates PAC scripts like Chromium (Chromium's page on proxies, "Implicit bypass rules"). Electron's `setProxy`
 * makes the script mandatory: without it no request succeeds. Functions that need a name service or a calendar are
 * missing.
 */

/** Chromium's limits on fetching a script (`pac_file_fetcher_impl.cc`). */
const maxBytes = 1024 * 1024
const fetchMs = 30_000
/** Time for a script to return the proxy of one address, ms. */
const runMs = 1000

const numberOf = (address: string): number | null =>
  isIPv4(address) ? address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0) : null

const resolved = (host: string): string | null => {
  if (host === 'localhost') return '127.0.0.1'
  return isIPv4(host) ? host : null
}

/** Functions that PAC scripts may call. */
const functions = {
  isPlainHostName: (host: string) => !host.includes('.'),
  dnsDomainIs: (host: string, domain: string) => host.endsWith(domain),
  localHostOrDomainIs: (host: string, whole: string) => whole === host || whole.startsWith(`${host}.`),
  dnsDomainLevels: (host: string) => host.split('.').length - 1,
  shExpMatch: (text: string, pattern: string) =>
    new RegExp(
      `^${pattern
        .replace(/[.+^${}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '.*')
        .replaceAll('?', '.')}$`,
    ).test(text),
  dnsResolve: resolved,
  isResolvable: (host: string) => resolved(host) !== null,
  isInNet: (host: string, pattern: string, mask: string) => {
    const [address, wanted, bits] = [resolved(host) ?? '', pattern, mask].map(numberOf)
    if (typeof address !== 'number' || typeof wanted !== 'number' || typeof bits !== 'number') return false
    // Both sides are signed 32-bit numbers.
    return (address & bits) === (wanted & bits)
  },
  myIpAddress: () => '127.0.0.1',
  alert: () => undefined,
}

/** Fetches a script without a proxy. */
const fetched = async (url: string): Promise<string> => {
  if (url.startsWith('file:')) return readFile(fileURLToPath(url), 'utf8')
  const answer = await fetch(url, { signal: AbortSignal.timeout(fetchMs) })
  const text = await answer.text()
  if (!answer.ok || text.length > maxBytes) throw new Error('no script')
  return text
}

type FindProxy = (url: string, host: string) => string

const compiled = (source: string): FindProxy => {
  const context = createContext({ ...functions })
  new Script(source).runInContext(context, { timeout: runMs })
  if (new Script('typeof FindProxyForURL').runInContext(context) !== 'function') throw new Error('no script')
  const call = new Script('FindProxyForURL(askedUrl, askedHost)')
  return (askedUrl, askedHost) => {
    Object.assign(context, { askedUrl, askedHost })
    return String(call.runInContext(context, { timeout: runMs }))
  }
}

/**
 * Returns the lookup by a script's URL. Fetches the script on the first lookup, and again after a failed fetch.
 * Rejects with Chromium's own errors for a missing or throwing script.
 */
export const pacScript = (address: string): ((url: URL) => Promise<string>) => {
  let script: Promise<FindProxy> | null = null
  return async (url) => {
    script ??= fetched(address).then(compiled)
    const find = await script.catch(() => {
      script = null
      throw netError('MANDATORY_PROXY_CONFIGURATION_FAILED')
    })
    try {
      return find(url.href, url.hostname)
    } catch {
      throw netError('PAC_SCRIPT_FAILED')
    }
  }
}
