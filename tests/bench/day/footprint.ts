import { readFileSync } from 'node:fs'
import type { Browser, CDPSession, Page } from 'playwright'
import { heapAfterGc } from '../page/measures.ts'

/** The app's memory in MB: heaps after a collection, and each process's share of the machine's memory (PSS). */
export interface Footprint {
  readonly pageHeap: number
  readonly pagePss: number
  readonly mainHeap: number
  readonly mainPss: number
}

/** Megabytes of memory that are a process's own, shared pages by their share (Linux). */
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
 * Stops Chromium from keeping every answer for the debugger, some 15 MB for a thousand posts. Playwright has no other
 * way to decline it. Requests are neither visible nor routable afterwards.
 */
export const keepNoRecord = async (page: Page): Promise<void> => {
  const { delegate } = (page as unknown as Unexposed)._connection.toImpl(page)
  await delegate._mainFrameSession._client.send('Network.disable')
}

/** The PSS of a page after the browser was told that memory is short: without what it holds in case it is needed again. */
export const pssAfterPurge = async (page: CDPSession, pid: number): Promise<number> => {
  await page.send('Memory.simulatePressureNotification', { level: 'critical' })
  await new Promise((resolve) => setTimeout(resolve, 2000))
  return pssOf(pid)
}

/** The renderer that has worked most: the app's, where the browser has one page that does anything. */
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

/** Asks a Node process, started with `--inspect`, over its debugger. */
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

  /** Connects by the address that the process wrote to stderr at its start. */
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

  /** Megabytes of heap after a collection. */
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
  // Twice: what the first collection frees may hold what only the second one can.
  await heapAfterGc(page)
  await main.heap()
  return {
    pageHeap: await heapAfterGc(page),
    mainHeap: await main.heap(),
    pagePss: pssOf(pids.page),
    mainPss: pssOf(pids.main),
  }
}
