import type { WebContents } from 'electron'
import { appError, failed, ok, type Result } from '#shared/errors.ts'
import type { ExportedThread } from '#shared/ipc/exported-thread.ts'
import type { SavedFile } from '#shared/ipc/native.ts'
import type { FileSaver } from '../files/save-file.ts'
import type { Log } from '../log.ts'

export interface PrintingPorts {
  /** The page of a window; null once it has gone. */
  readonly contentsOf: (windowId: number) => Pick<WebContents, 'print' | 'printToPDF' | 'isDestroyed'> | null
  readonly save: FileSaver['saveMade']
  readonly log: Log
}

/** What a window shows to paper, on paper or in a file. */
export interface Printing {
  /** Asks the system where to; false when the user wants it nowhere. */
  print(windowId: number): Promise<Result<boolean>>
  savePdf(windowId: number, name: string): Promise<Result<SavedFile>>
  saveThread(name: string, thread: ExportedThread): Promise<Result<SavedFile>>
}

/** Electron's words for a system dialog that was left without printing. */
const cancelled = /cancell?ed/i

/**
 * Prints the page that asks, as its style sheet for paper has it: no page of members' content is made here, and nothing is
 * loaded for it (product.md#print).
 */
export const createPrinting = ({ contentsOf, save, log }: PrintingPorts): Printing => ({
  print: (windowId) =>
    new Promise((resolve) => {
      const contents = contentsOf(windowId)
      if (contents === null || contents.isDestroyed()) return resolve(failed('not-found'))
      contents.print({ printBackground: true }, (isDone, reason) => {
        if (isDone) return resolve(ok(true))
        if (cancelled.test(reason)) return resolve(ok(false))
        log('warn', 'not printed', { reason })
        resolve(failed('storage'))
      })
    }),
  savePdf: async (windowId, name) => {
    const contents = contentsOf(windowId)
    if (contents === null || contents.isDestroyed()) return failed('not-found')
    try {
      const bytes = await contents.printToPDF({
        pageSize: 'A4',
        printBackground: true,
        // Headings and reading order for those who hear it.
        generateTaggedPDF: true,
        generateDocumentOutline: true,
      })
      return await save(`${name}.pdf`, new Uint8Array(bytes))
    } catch (error) {
      log('error', 'no PDF was made', { error: String(error) })
      return { ok: false, error: appError('storage') }
    }
  },
  saveThread: (name, thread) => save(`${name}.json`, `${JSON.stringify(thread, null, 2)}\n`),
})
