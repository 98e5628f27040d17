import { Lru } from '#shared/lru.ts'

/**
 * Draws each file once, as long as `room` bytes hold those that were last requested: a picture takes some twenty milliseconds of
 * the network's only thread, and is a few kilobytes.
 */
export const keepDrawn = (
  draw: (name: string) => Buffer | null,
  room: number,
): ((name: string) => Buffer | null) => {
  const drawn = new Lru<Buffer>(Number.POSITIVE_INFINITY, room)
  return (name) => {
    const file = drawn.get(name) ?? draw(name)
    return file === null || file.length > room ? file : drawn.put(name, file, file.length)
  }
}
