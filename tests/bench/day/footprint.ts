import { readFileSync } from 'node:fs'
import type { Browser, CDPSession, Page } from 'playwright'
import { heapAfterGc } from '../page/measures.ts'

/** The app's memory in MB: heaps after a garbage collection, and each process's proportional set size (PSS). */
export interface Footprint {
  readonly pageHeap: number
  readonly pagePss: number
  readonly mainHeap: number
  readonly mainPss: number
}

/** Returns the proportional set size of a process, MB (Linux). */
export const pssOf = (pid: number): number => {
  const found = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return Number(found?.[1] ?? Number.NaN) / 1000
}

/** Playwright's internal session to Chromium. */
interface Unexposed {
  readonly _connection: {
    readonly toImpl: (page: Page) => {
      readonly delegate: {
        readonly _mainFrameSession: {
          readonly _client: { readonly send: (method: string) => Promise<unknown> }
        }
      }
    }
  }
}

/**
 * Stops Chromium from storing every answer for the debugger, 15 MB per 1,000 posts. Playwright offers no other way.
 * Afterwards requests can be neither observed nor routed.
 */
export const stopRecording = async (page: Page): Promise<void> => {
  const { delegate } = (page as unknown as Unexposed)._connection.toImpl(page)
  await delegate._mainFrameSession._client.send('Network.disable')
}

/** Returns the PSS of a page after a memory pressure notification, which drops caches. */
export const pssAfterPurge = async (page: CDPSession, pid: number): Promise<number> => {
  await page.send('Memory.simulatePressureNotification', { level: 'critical' })
  await new Promise((resolve) => setTimeout(resolve, 2000))
  return pssOf(pid)
}

/** Returns the renderer with the most CPU time: the app's, in a browser with one active page. */
export const rendererPid = async (browser: Browser): Promise<number> => {
  const cdp = await browser.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  await cdp.detach()
  const [busiest] = processInfo
    .filter(({ type }) => type === 'renderer')
    .toSorted((a, b) => b.cpuTime - a.cpuTime)
  if (!busiest) throw new Error('the browser has no renderer')
  return busiest.id
}

/** Debugger connection to a Node process that was started with `--inspect`. */
export class Inspected {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (result: unknown) => void>()
  #asked = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
      if (id !== undefined) this.#waiting.get(id)?.(result)
    })
  }

  /** Connects to the address in the process's stderr. */
  static async by(written: string): Promise<Inspected> {
    const url = /Debugger listening on (ws:\S+)/.exec(written)?.[1]
    if (url === undefined) throw new Error('the process named no debugger')
    const socket = new WebSocket(url)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    return new Inspected(socket)
  }

  #ask(method: string): Promise<unknown> {
    this.#asked += 1
    const id = this.#asked
    this.#socket.send(JSON.stringify({ id, method }))
    return new Promise((resolve) => this.#waiting.set(id, resolve))
  }

  /** Returns the heap after a garbage collection, MB. */
  async heap(): Promise<number> {
    await this.#ask('HeapProfiler.collectGarbage')
    const { usedSize } = (await this.#ask('Runtime.getHeapUsage')) as { usedSize: number }
    return usedSize / 1e6
  }

  close(): void {
    this.#socket.close()
  }
}

export const footprint = async (
  page: CDPSession,
  main: Inspected,
  pids: { readonly page: number; readonly main: number },
): Promise<Footprint> => {
  // Collects twice, because objects freed by the first collection may reference others.
  await heapAfterGc(page)
  await main.heap()
  return {
    pageHeap: await heapAfterGc(page),
    mainHeap: await main.heap(),
    pagePss: pssOf(pids.page),
    mainPss: pssOf(pids.main),
  }
}
