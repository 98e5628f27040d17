import type { App, WebContents } from 'electron'
import { type AppError, failed, ok, type Result } from '#shared/errors.ts'
import { inTime } from '#shared/in-time.ts'
import type { ExportedThread } from '#shared/ipc/exported-thread.ts'
import type { SavedFile } from '#shared/ipc/native.ts'
import type { FileSaver } from '../files/save-file.ts'
import type { Log } from '../log.ts'
import type { Questions } from '../questions.ts'

export interface PrintingPorts {
  /** The page of a window; null once it has gone. */
  readonly contentsOf: (windowId: number) => Pick<WebContents, 'print' | 'printToPDF' | 'isDestroyed'> | null
  /** Shows one native question at a time. */
  readonly one: Questions['one']
  readonly save: FileSaver['saveMade']
  /** Why the organisation lets nothing be printed; null where it does. */
  readonly refusal: () => AppError | null
  readonly log: Log
}

/** Printing of a window's content, on paper or to a file. */
export interface Printing {
  /** Asks the system where to; false when the user wants it nowhere. */
  print(windowId: number): Promise<Result<boolean>>
  /** Returns null when Chromium creates none in time. An aborted request saves nothing. */
  savePdf(windowId: number, name: string, signal: AbortSignal): Promise<Result<SavedFile | null>>
  saveThread(name: string, thread: ExportedThread): Promise<Result<SavedFile>>
}

/**
 * Milliseconds in which a PDF is made, or none is: thousands of pages may take a minute, and where Chromium never comes to an
 * end it says nothing.
 */
const mostMs = 180_000

/** Every page by itself prints nothing: nobody but main prints then, and main refuses. */
const blankOnPaper = '@media print { :root { display: none !important } }'

/** Lets no page print by `window.print()` while that is forbidden, the network's own pages among them. */
export const keepOffPaper = (app: Pick<App, 'on'>, isForbidden: () => boolean, log: Log): void => {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('dom-ready', () => {
      if (!isForbidden()) return
      contents
        .insertCSS(blankOnPaper, { cssOrigin: 'user' })
        .catch((error: unknown) =>
          log('error', 'a page can be printed though the organisation forbids it', error),
        )
    })
  })
}

/** Electron's words for a system dialog that was left without printing. */
const cancelled = /cancell?ed/i

/**
 * Prints the page that asks, as its style sheet for paper has it: no page of members' content is made here, and nothing is
 * loaded for it (user-guide.md#print).
 */
export const createPrinting = ({ contentsOf, one, save, refusal, log }: PrintingPorts): Printing => ({
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
    const bytes = await inTime(made, mostMs, null).catch((error: unknown) => {
      log('error', 'no PDF was made', { error: String(error) })
      return null
    })
    if (signal.aborted) return failed('cancelled')
    return bytes === null ? ok(null) : save(`${name}.pdf`, new Uint8Array(bytes))
  },
  saveThread: (name, thread) => save(`${name}.json`, `${JSON.stringify(thread, null, 2)}\n`),
})
