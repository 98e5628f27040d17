import { confineProcess, loadCodecsAsWebAssembly } from './confine.ts'
import type { Shrunk, shrinkPicture } from './shrink-picture.ts'

/**
 * Decodes members' pictures in a separate process: their bytes are hostile, and a decoder crash must not end the app.
 * The process gets bytes and a width. It has no files, session or network.
 */
loadCodecsAsWebAssembly()
const codecs = import('./shrink-picture.ts').then((loaded) => {
  confineProcess()
  process.parentPort.postMessage({ outcome: 'ready' })
  return loaded
})

const run = async ({ bytes, place }: Job): Promise<Made> => {
  const { pixelsOf, shrinkPicture: shrink } = await codecs
  return place === 'icon' ? { outcome: 'pixels', bytes: await pixelsOf(bytes) } : shrink(bytes, place)
}

process.parentPort.on('message', ({ data }: { readonly data: Job }) => {
  run(data).then(
    (made) => process.parentPort.postMessage({ id: data.id, ...made }),
    () => process.parentPort.postMessage({ id: data.id, outcome: 'left' }),
  )
})

type Made = Shrunk | { readonly outcome: 'pixels'; readonly bytes: Uint8Array }

/** A picture to decode. */
export interface Job {
  readonly id: number
  readonly bytes: Uint8Array
  /** The place in a page, or a notification's icon. */
  readonly place: Parameters<typeof shrinkPicture>[1] | 'icon'
}
