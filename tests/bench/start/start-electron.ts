import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import type { Place } from './place.ts'

const root = join(import.meta.dirname, '../../..')

/** Retries until the app listens, because no event reports it. */
const connect = async (port: number, triesLeft = 200): Promise<Browser> => {
  try {
    return await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  } catch (thrown) {
    if (triesLeft === 0) throw thrown
    await new Promise((resolve) => setTimeout(resolve, 100))
    return connect(port, triesLeft - 1)
  }
}

const ourPage = async (browser: Browser): Promise<Page> => {
  const pages = browser.contexts().flatMap((context) => context.pages())
  const found = pages.find((page) => page.url().startsWith('app://'))
  if (found) return found
  await new Promise((resolve) => setTimeout(resolve, 50))
  return ourPage(browser)
}

/**
 * Starts the app on Electron, reads its page through the debugging port, and quits it like a person. Playwright's own
 * launcher would delay the app until it is connected.
 */
export const onElectron = async <T>(
  { binary, port, userData, keyring, server }: Place & { readonly binary: string },
  env: NodeJS.ProcessEnv,
  read: (page: Page) => Promise<T>,
): Promise<T> => {
  const args = [root, `--remote-debugging-port=${port}`, '--user-data', userData, '--server', server]
  const child = spawn(keyring.program(binary), args, { env: { ...keyring.env, ...env }, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const browser = await connect(port)
  try {
    return await read(await ourPage(browser))
  } finally {
    const cdp = await browser.newBrowserCDPSession()
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
    // The started process is the keyring's shell.
    for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGTERM')
    await ended
  }
}
