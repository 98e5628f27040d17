/** A part of a file, first and last byte. */
export interface Part {
  readonly from: number
  readonly to: number
}

/**
 * What a `Range` header requests of a file of `size` bytes (RFC 9110, 14.2): one part, 'beyond' where nothing of it is
 * there, or null for the whole, which is also the answer to several parts or to what cannot be read.
 */
export const rangeOf = (header: string | undefined, size: number): Part | 'beyond' | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const many = Number(last)
    return many === 0 || size === 0 ? 'beyond' : { from: Math.max(0, size - many), to: size - 1 }
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return null
  if (from >= size) return 'beyond'
  return { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
