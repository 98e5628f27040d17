/**
 * Draws each file once, as long as `room` bytes hold those that were last requested: a picture takes some twenty milliseconds of
 * the network's only thread, and is a few kilobytes.
 */
export const keepDrawn = (
  draw: (name: string) => Buffer | null,
  room: number,
): ((name: string) => Buffer | null) => {
  /** The last requested is the last. */
  const drawn = new Map<string, Buffer>()
  let bytes = 0
  const take = (name: string): Buffer | null => {
    const known = drawn.get(name)
    if (known === undefined) return null
    drawn.delete(name)
    bytes -= known.length
    return known
  }
  return (name) => {
    const file = take(name) ?? draw(name)
    if (file === null || file.length > room) return file
    drawn.set(name, file)
    bytes += file.length
    for (const oldest of drawn.keys()) {
      if (bytes <= room) break
      take(oldest)
    }
    return file
  }
}
