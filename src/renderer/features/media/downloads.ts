import { atom } from 'jotai'
import { atomFamily } from 'jotai-family'
import type { SavedFile } from '#shared/ipc/native.ts'
import { onAccountChange } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { store } from '../../lib/store.ts'

export type Download =
  | { readonly status: 'idle' | 'failed' }
  /** How much has come, from 0 to 1; null where the server does not say how much there is. */
  | { readonly status: 'loading'; readonly part: number | null }
  | { readonly status: 'saved'; readonly file: SavedFile }

/** Downloads by the file's path. They outlive their rows: scrolling on stops nothing. */
export const downloadAtom = atomFamily((_path: string) => atom<Download>({ status: 'idle' }))

const running = new Map<string, AbortController>()

export const startDownload = async (path: string, fileName: string): Promise<void> => {
  if (running.has(path)) return
  const controller = new AbortController()
  running.set(path, controller)
  const download = downloadAtom(path)
  store.set(download, { status: 'loading', part: null })
  const answer = await bridge.files.save(
    { path, fileName },
    {
      signal: controller.signal,
      onProgress: (received, total) =>
        store.set(download, { status: 'loading', part: total > 0 ? received / total : null }),
    },
  )
  if (running.get(path) !== controller) return
  running.delete(path)
  if (answer.ok) store.set(download, { status: 'saved', file: answer.value })
  else store.set(download, { status: answer.error.code === 'cancelled' ? 'idle' : 'failed' })
}

export const cancelDownload = (path: string): void => running.get(path)?.abort()

onAccountChange(() => {
  for (const controller of running.values()) controller.abort()
  running.clear()
  for (const path of [...downloadAtom.getParams()]) {
    store.set(downloadAtom(path), { status: 'idle' })
    downloadAtom.remove(path)
  }
})
