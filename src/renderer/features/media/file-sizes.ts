import { inTime } from '#shared/in-time.ts'
import { fileSizesAtOnce } from '#shared/ipc/native.ts'
import { bridge } from '../../lib/bridge.ts'

/** Bytes of files of the network by their paths; those of which the network says it. */
export type FileSizes = ReadonlyMap<string, number>

/** Files whose sizes are looked up for one list. */
const most = 500
/** For an export or a list that waits for them, ms. */
const mostWaitMs = 20_000

/** Looks up the sizes of files; those that are not known in time are left out. `onPart` gets each part as it comes. */
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
      const answer = await bridge.files.sizes({ paths: part }, { signal: stop.signal })
      if (!answer.ok) return
      for (const [n, size] of answer.value.entries()) if (size !== null) sizes.set(part[n] ?? '', size)
      onPart?.(new Map(sizes))
    }
  }
  if (wanted.length > 0) await inTime(lookUp(), mostWaitMs, undefined)
  stop.abort()
  return new Map(sizes)
}
