import { atom } from 'jotai'
import { store } from '../../lib/store.ts'

/** An upload that blocks the window: its text, its progress from 0 to 1, and its cancel function. */
export interface Upload {
  readonly text: string
  readonly part: number
  readonly cancel: (() => void) | null
}

export const uploadAtom = atom<Upload | null>(null)

interface Options {
  readonly signal: AbortSignal
  readonly onProgress: (sent: number, total: number) => void
}

/** Runs a call behind the blocking dialog. It can be stopped only before all bytes are sent. */
export const withUpload = async <T>(text: string, call: (options: Options) => Promise<T>): Promise<T> => {
  const controller = new AbortController()
  const cancel = (): void => controller.abort()
  store.set(uploadAtom, { text, part: 0, cancel })
  try {
    return await call({
      signal: controller.signal,
      onProgress: (sent, total) => {
        const part = total > 0 ? Math.min(1, sent / total) : 0
        store.set(uploadAtom, { text, part, cancel: part < 1 ? cancel : null })
      },
    })
  } finally {
    store.set(uploadAtom, null)
  }
}
