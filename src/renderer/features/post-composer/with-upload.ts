import { store } from '../../lib/store.ts'
import { uploadAtom } from './progress.ts'

interface Options {
  readonly signal: AbortSignal
  readonly onProgress: (sent: number, total: number) => void
}

/** Runs a call behind the blocking dialog; it can be stopped only while there is still something to go up. */
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
