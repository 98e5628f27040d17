import { pixelsOf, shrinkPicture } from './shrink-picture.ts'

/**
 * The process in which members' pictures are decoded: libvips and its codecs are C, what they read is hostile, and what
 * takes it down must not take the app along. It has bytes and a width, and neither files, session nor network to ask for.
 */
process.parentPort.on('message', ({ data }: { readonly data: Job }) => {
  const made =
    data.place === 'icon'
      ? pixelsOf(data.bytes).then((bytes) => ({ outcome: 'pixels', bytes }))
      : shrinkPicture(data.bytes, data.place)
  made.then(
    (shrunk) => process.parentPort.postMessage({ id: data.id, ...shrunk }),
    () => process.parentPort.postMessage({ id: data.id, outcome: 'left' }),
  )
})

/** What main sends. */
export interface Job {
  readonly id: number
  readonly bytes: Uint8Array
  /** What it is made for: a place in a page, or a notification. */
  readonly place: Parameters<typeof shrinkPicture>[1] | 'icon'
}
