import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { urlWith } from './access.ts'
import { sessions } from './address.ts'
import { chromiumFlags, findChromium } from './chromium.ts'

/**
 * Creates a PDF of a page with a headless Chromium on this machine. Chromium loads the page's current document
 * without its scripts, with same-origin styles and pictures.
 */

export const printedPath = '/__host/printed'

const documents = new Map<string, string>()

/** Returns a document in print; null for other ids. */
export const printedDocument = (id: string | null): string | null => documents.get(id ?? '') ?? null

export const printedHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'",
} as const

/** Time limit for printing, ms. It is longer than the app's. */
const maxMs = 200_000
/** Time limit for pictures that do not load, ms. Electron waits for none, because its page already has them. */
const maxLoadMs = 10_000

/** Paper sizes in inches, the unit of Chromium's protocol. */
const paper: Readonly<Record<string, readonly [number, number]>> = {
  A3: [11.7, 16.54],
  A4: [8.27, 11.7],
  A5: [5.83, 8.27],
  Legal: [8.5, 14],
  Letter: [8.5, 11],
  Tabloid: [11, 17],
  Ledger: [17, 11],
}

const paperOf = ({ pageSize = 'Letter' }: Electron.PrintToPDFOptions): readonly [number, number] => {
  if (typeof pageSize === 'object') return [pageSize.width, pageSize.height]
  const size = paper[pageSize]
  if (!size) throw new Error(`Failed to generate PDF: Invalid pageSize ${pageSize}`)
  return size
}

interface Answer {
  readonly id?: number
  readonly method?: string
  readonly result?: Readonly<Record<string, string>>
  readonly error?: { readonly message: string }
}

/**
 * Opens Chromium's protocol over the pipe of `--remote-debugging-pipe`: JSON messages, each followed by a zero byte.
 */
const speak = (into: Writable, from: Readable) => {
  const waiting = new Map<number, (answer: Answer) => void>()
  const events = new Map<string, () => void>()
  let rest = ''
  let lastId = 0
  from.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const answer = JSON.parse(part) as Answer
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
      else if (answer.method !== undefined) events.get(answer.method)?.()
    }
  })
  return {
    once: (method: string): Promise<void> => new Promise((resolve) => events.set(method, resolve)),
    ask: (
      method: string,
      params: object = {},
      sessionId?: string,
    ): Promise<Readonly<Record<string, string>>> =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, ({ result = {}, error }) => {
          if (error) reject(new Error(error.message))
          else resolve(result)
        })
        into.write(`${JSON.stringify({ id: lastId, method, params, ...(sessionId ? { sessionId } : {}) })}\0`)
      }),
  }
}

const pdfOf = async (
  { ask, once }: ReturnType<typeof speak>,
  url: string,
  { margins, ...options }: Electron.PrintToPDFOptions,
): Promise<Buffer> => {
  const [paperWidth, paperHeight] = paperOf(options)
  const { targetId } = await ask('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await ask('Target.attachToTarget', { targetId, flatten: true })
  await ask('Page.enable', {}, sessionId)
  const loaded = once('Page.loadEventFired')
  await ask('Page.navigate', { url }, sessionId)
  const isLoaded = await Promise.race([loaded.then(() => true), setTimeout(maxLoadMs, false)])
  if (!isLoaded) await ask('Page.stopLoading', {}, sessionId)
  const { data = '' } = await ask(
    'Page.printToPDF',
    {
      landscape: options.landscape ?? false,
      displayHeaderFooter: options.displayHeaderFooter ?? false,
      printBackground: options.printBackground ?? false,
      scale: options.scale ?? 1,
      paperWidth,
      paperHeight,
      marginTop: margins?.top ?? 0.4,
      marginBottom: margins?.bottom ?? 0.4,
      marginLeft: margins?.left ?? 0.4,
      marginRight: margins?.right ?? 0.4,
      pageRanges: options.pageRanges ?? '',
      headerTemplate: options.headerTemplate ?? '',
      footerTemplate: options.footerTemplate ?? '',
      preferCSSPageSize: options.preferCSSPageSize ?? false,
      generateTaggedPDF: options.generateTaggedPDF ?? false,
      generateDocumentOutline: options.generateDocumentOutline ?? false,
    },
    sessionId,
  )
  return Buffer.from(data, 'base64')
}

/** Prints a document. Rejects like Electron when printing is impossible. */
export const printDocument = async (html: string, options: Electron.PrintToPDFOptions): Promise<Buffer> => {
  const chromium = findChromium()
  if (chromium === null) throw new Error('Failed to generate PDF: no Chromium was found')
  const id = randomUUID()
  const profile = await mkdtemp(join(tmpdir(), 'quayside-print-'))
  const child = spawn(
    chromium,
    [...chromiumFlags, '--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const gone = new Promise<never>((_resolve, reject) => {
    const fail = (): void => reject(new Error('Failed to generate PDF'))
    child.once('error', fail).once('exit', fail)
    void setTimeout(maxMs, undefined, { ref: false }).then(fail)
  })
  gone.catch(() => undefined)
  documents.set(id, `<!doctype html>${html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')}`)
  try {
    const pipes = speak(child.stdio[3] as Writable, child.stdio[4] as Readable)
    const url = new URL(urlWith(sessions.freshKey()))
    url.pathname = printedPath
    url.searchParams.set('id', id)
    return await Promise.race([pdfOf(pipes, url.href, options), gone])
  } finally {
    documents.delete(id)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.kill('SIGKILL')) await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined)
  }
}
