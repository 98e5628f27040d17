import { Readable } from 'node:stream'
import type { App, WebContents } from 'electron'
import { type AppError, failed, ok, type Result } from '#shared/errors.ts'
import { inTime } from '#shared/in-time.ts'
import type { ExportedThread } from '#shared/ipc/exported-thread.ts'
import type { SavedEvidence, SavedFile } from '#shared/ipc/native.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import type { Downloads } from '../files/downloads.ts'
import type { FetchFile } from '../files/fetch-file.ts'
import type { Log } from '../log.ts'
import type { Questions } from '../questions.ts'

export interface PrintingPorts {
  /** Returns a window's page; null for a closed window. */
  readonly contentsOf: (windowId: number) => Pick<WebContents, 'print' | 'printToPDF' | 'isDestroyed'> | null
  /** Shows one native prompt at a time. */
  readonly one: Questions['one']
  readonly save: Downloads['saveGenerated']
  readonly saveFetched: Downloads['saveFetched']
  readonly fetchFile: FetchFile
  /** Returns the policies' refusal of printing; null if allowed. */
  readonly refusal: () => AppError | null
  readonly log: Log
}

/** Prints a window's content on paper or to a file. */
export interface Printing {
  /** Opens the system's dialog; false when the user cancels. */
  print(windowId: number): Promise<Result<boolean>>
  /** Resolves with null if Chromium does not finish in time. An aborted request saves nothing. */
  savePdf(windowId: number, name: string, signal: AbortSignal): Promise<Result<SavedFile | null>>
  saveThread(name: string, thread: ExportedThread): Promise<Result<SavedFile>>
  /** Saves a thread with its files, and the window's content as its PDF. `onFile` gets the number of fetched files. */
  saveEvidence(
    windowId: number,
    name: string,
    thread: ExportedThread,
    signal: AbortSignal,
    onFile: (done: number, total: number) => void,
  ): Promise<Result<SavedEvidence | null>>
}

/** Timeout of a PDF, ms. Thousands of pages may take a minute, and a Chromium that hangs reports nothing. */
const maxMs = 180_000

/** Makes every page print blank. Main refuses to print as well. */
const hiddenInPrint = '@media print { :root { display: none !important } }'

/** Prevents `window.print()` in all pages while printing is forbidden, including the network's pages. */
export const preventPrinting = (app: Pick<App, 'on'>, isForbidden: () => boolean, log: Log): void => {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('dom-ready', () => {
      if (!isForbidden()) return
      contents
        .insertCSS(hiddenInPrint, { cssOrigin: 'user' })
        .catch((error: unknown) =>
          log('error', 'a page can be printed though the organisation forbids it', error),
        )
    })
  })
}

/** Matches Electron's error for a cancelled print dialog. */
const cancelled = /cancell?ed/i

/**
 * Creates the printing, which uses the page's own style sheet for paper. It creates no page of members' content and
 * loads nothing (user-guide.md#print).
 */
export const createPrinting = (ports: PrintingPorts): Printing => {
  const { contentsOf, one, save, saveFetched, fetchFile, refusal, log } = ports
  /** Returns the window's content as a PDF; null if Chromium does not finish in time. */
  const pdfOf = async (
    windowId: number,
    signal: AbortSignal,
  ): Promise<Result<Uint8Array<ArrayBuffer> | null>> => {
    const refused = refusal()
    if (refused !== null) return { ok: false, error: refused }
    const contents = contentsOf(windowId)
    if (contents === null || contents.isDestroyed()) return failed('not-found')
    const made = contents.printToPDF({
      pageSize: 'A4',
      printBackground: true,
      // Headings and reading order for screen readers.
      generateTaggedPDF: true,
      generateDocumentOutline: true,
    })
    const bytes = await inTime(made, maxMs, null).catch((error: unknown) => {
      log('error', 'no PDF was made', { error: String(error) })
      return null
    })
    if (signal.aborted) return failed('cancelled')
    return ok(bytes === null ? null : new Uint8Array(bytes))
  }
  return {
    print: (windowId) => {
      const refused = refusal()
      if (refused !== null) return Promise.resolve({ ok: false, error: refused })
      const contents = contentsOf(windowId)
      if (contents === null || contents.isDestroyed()) return Promise.resolve(failed('not-found'))
      const show = (): Promise<Result<boolean>> =>
        new Promise((resolve) => {
          contents.print({ printBackground: true }, (isDone, reason) => {
            if (isDone) return resolve(ok(true))
            if (cancelled.test(reason)) return resolve(ok(false))
            log('warn', 'not printed', { reason })
            resolve(failed('storage'))
          })
        })
      return one(show, ok(false))
    },
    savePdf: async (windowId, name, signal) => {
      const pdf = await pdfOf(windowId, signal)
      if (!pdf.ok) return pdf
      return pdf.value === null ? ok(null) : save(`${name}.pdf`, pdf.value)
    },
    saveThread: (name, thread) => save(`${name}.json`, `${JSON.stringify(thread, null, 2)}\n`),
    saveEvidence: async (windowId, name, thread, signal, onFile) => {
      const pdf = await pdfOf(windowId, signal)
      if (!pdf.ok) return pdf
      if (pdf.value === null) return ok(null)
      const { evidenceZip } = await import('../files/evidence-zip.ts')
      const content = { thread, pdf: pdf.value, fetchFile, now: steadyNow() }
      let missing = 0
      const count = (done: number, total: number, missed: number): void => {
        missing = missed
        onFile(done, total)
      }
      const result = await saveFetched(
        `${name}.zip`,
        (stopped) => Readable.from(evidenceZip({ ...content, signal: stopped, onFile: count })),
        signal,
      )
      return result.ok ? ok({ ...result.value, missing }) : result
    },
  }
}
