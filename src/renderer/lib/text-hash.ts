/**
 * Returns a short hash of a text, of lower-case letters, digits and one '-': two FNV-1a hashes with different seeds.
 */
export const textHash = (text: string): string => {
  const half = (seed: number): string => {
    let hash = seed
    for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
    return (hash >>> 0).toString(36)
  }
  return `${half(2_166_136_261)}-${half(84_696_351)}`
}
