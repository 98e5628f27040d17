// Runs Electron's install.js, with its progress and without a fixed limit. Uses Node's built-ins only (setup.mjs).
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Time between two lines of progress, ms. */
const reportMs = 10_000

/** @param {string} folder @returns {number} The size of all files, bytes; 0 without the folder. */
const sizeOf = (folder) => {
  try {
    return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
      const path = join(folder, entry.name)
      return sum + (entry.isDirectory() ? sizeOf(path) : statSync(path).size)
    }, 0)
  } catch {
    return 0
  }
}

/**
 * Returns the environment of install.js. It uses a proxy only if told to, and npm has its own names for proxies.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Record<string, string | undefined>}
 */
export const downloadEnvironment = (env) => {
  const https =
    env.https_proxy || env.HTTPS_PROXY || env.npm_config_https_proxy || env.npm_config_proxy || env.HTTP_PROXY
  const http = env.http_proxy || env.HTTP_PROXY || env.npm_config_proxy || https
  const none = env.no_proxy || env.NO_PROXY || env.npm_config_noproxy
  if (!https) return { ...env }
  return {
    ...env,
    ELECTRON_GET_USE_PROXY: '1',
    HTTPS_PROXY: https,
    HTTP_PROXY: http,
    ...(none ? { NO_PROXY: none } : {}),
  }
}

const networkErrors =
  /fetch failed|HTTPError|Response code|checksum|\bE(?:CONN\w*|AI_AGAIN|NOTFOUND|TIMEDOUT|HOSTUNREACH|NETUNREACH|PIPE)\b|UND_ERR|certificate|terminated|socket/i

/**
 * Returns whether install.js failed by the network, so that the next start tries again. A captive portal answers with
 * a page, which has another checksum.
 * @param {string} output
 */
export const isNetworkError = (output) => networkErrors.test(output)

/**
 * Returns a function that gets the size so far, bytes, and the time, ms. It returns true if the size has been the same for
 * `stallMs`.
 * @param {number} stallMs
 */
export const watchStall = (stallMs) => {
  /** @type {{ size: number, at: number } | null} */
  let last = null
  return (/** @type {number} */ size, /** @type {number} */ now) => {
    if (last?.size !== size) last = { size, at: now }
    return now - last.at >= stallMs
  }
}

/**
 * Runs an install.js. Ends it only if no byte arrives for `stallMs`.
 * @param {{ script: string, env: Readonly<Record<string, string | undefined>>, stallMs?: number, pollMs?: number, report: (text: string) => void }} ports
 * @returns {Promise<'installed' | 'network' | 'failed'>}
 */
export const downloadElectron = async ({ script, env, stallMs = 60_000, pollMs = 1000, report }) => {
  // Its own folder for temporary files, whose size is the progress.
  const folder = mkdtempSync(join(tmpdir(), 'quayside-electron-'))
  const dist = join(dirname(script), 'dist')
  const child = spawn(process.execPath, [script], {
    env: {
      ...downloadEnvironment(env),
      TMPDIR: folder,
      TMP: folder,
      TEMP: folder,
      ELECTRON_GET_NO_PROGRESS: '1',
    },
    stdio: ['ignore', 2, 'pipe'],
  })
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  const hasStalled = watchStall(stallMs)
  let reportedAt = Date.now()
  let isStalled = false
  const timer = setInterval(() => {
    const now = Date.now()
    const [fetched, unpacked] = [sizeOf(folder), sizeOf(dist)]
    if (hasStalled(fetched + unpacked, now)) {
      isStalled = true
      child.kill('SIGKILL')
    }
    if (now - reportedAt < reportMs) return
    reportedAt = now
    const megabytes = (/** @type {number} */ bytes) => Math.round(bytes / 1e6)
    report(unpacked > 0 ? `unpacked ${megabytes(unpacked)} MB` : `fetched ${megabytes(fetched)} MB`)
  }, pollMs)
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  clearInterval(timer)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  if (code === 0) return 'installed'
  if (isStalled) report(`nothing arrived for ${stallMs / 1000} s`)
  else if (output) report(output.trim())
  return isStalled || isNetworkError(output) ? 'network' : 'failed'
}
