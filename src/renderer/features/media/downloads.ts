import { type Atom, atom, type PrimitiveAtom } from 'jotai'
import type { AppError } from '#shared/errors.ts'
import type { SavedFile } from '#shared/ipc/native.ts'
import { accountFamily, actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { store } from '../../lib/store.ts'

export type DownloadState =
  | { readonly status: 'idle' }
  | { readonly status: 'failed'; readonly error: AppError }
  /** Progress from 0 to 1; null if the server names no size. */
  | { readonly status: 'loading'; readonly part: number | null }
  | { readonly status: 'saved'; readonly file: SavedFile }

interface Download {
  readonly stateAtom: Atom<DownloadState>
  readonly start: (fileName: string) => Promise<void>
  readonly cancel: () => void
  readonly dispose: () => void
}

const idle: DownloadState = { status: 'idle' }

const createDownload = (path: string): Download => {
  const stateAtom = atom(idle) as PrimitiveAtom<DownloadState>
  let inFlight: AbortController | null = null
  return {
    stateAtom,
    start: async (fileName) => {
      if (inFlight) return
      const controller = new AbortController()
      inFlight = controller
      store.set(stateAtom, { status: 'loading', part: null })
      const result = await bridgeFor(actNow()).files.save(
        { path, fileName },
        {
          signal: controller.signal,
          onProgress: (received, total) =>
            store.set(stateAtom, { status: 'loading', part: total > 0 ? received / total : null }),
        },
      )
      if (inFlight !== controller) return
      inFlight = null
      if (result.ok) store.set(stateAtom, { status: 'saved', file: result.value })
      else if (result.error.code === 'cancelled') store.set(stateAtom, idle)
      else store.set(stateAtom, { status: 'failed', error: result.error })
    },
    cancel: () => inFlight?.abort(),
    dispose: () => {
      inFlight?.abort()
      inFlight = null
      store.set(stateAtom, idle)
    },
  }
}

/** Downloads by the file's path. They continue when their row is scrolled away and unmounts. */
export const downloads = accountFamily(createDownload)
