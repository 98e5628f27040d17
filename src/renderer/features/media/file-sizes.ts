import { useEffect } from 'react'
import { ok } from '#shared/errors.ts'
import { inTime } from '#shared/in-time.ts'
import { fileSizesAtOnce } from '#shared/ipc/native.ts'
import { bridge } from '../../lib/bridge.ts'
import { resourceFamily } from '../../lib/resource.ts'
import { settleMs } from '../../lib/use-after.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'

/** Known sizes of the network's files by path, bytes. */
export type FileSizes = ReadonlyMap<string, number>

/** Maximum number of files whose sizes one list looks up. */
const most = 500
/** Deadline for an export or a list that waits for sizes, ms. */
const maxWaitMs = 20_000

/**
 * Looks up the sizes of files. Sizes that are unknown or late are missing. `onPart` gets all sizes so far after each
 * part.
 */
export const fileSizes = async (
  paths: readonly string[],
  onPart?: (sizes: FileSizes) => void,
): Promise<FileSizes> => {
  const sizes = new Map<string, number>()
  const wanted = [...new Set(paths)].slice(0, most)
  const stop = new AbortController()
  const lookUp = async (): Promise<void> => {
    for (let at = 0; at < wanted.length && !stop.signal.aborted; at += fileSizesAtOnce) {
      const part = wanted.slice(at, at + fileSizesAtOnce)
      const result = await bridge.files.sizes({ paths: part }, { signal: stop.signal })
      if (!result.ok) return
      for (const [n, size] of result.value.entries()) if (size !== null) sizes.set(part[n] ?? '', size)
      onPart?.(new Map(sizes))
    }
  }
  if (wanted.length > 0) await inTime(lookUp(), maxWaitMs, undefined)
  stop.abort()
  return new Map(sizes)
}

const sizes = resourceFamily<number | null>((path) => ({
  empty: null,
  fetch: async () => {
    const result = await bridge.files.sizes({ paths: [path] })
    return result.ok ? ok(result.value[0] ?? null) : result
  },
}))

/** Returns the size of a file that stays in view, bytes; null while it is unknown. */
export const useFileSize = (path: string): number | null => {
  const resource = sizes.get(path)
  useEffect(() => {
    if (resource.read().phase === 'ready') return
    const timer = setTimeout(resource.load, settleMs)
    return () => clearTimeout(timer)
  }, [resource])
  return useAtomValue(resource.stateAtom).value
}
