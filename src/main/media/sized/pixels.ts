/** Side of a notification's picture, px. */
export const iconSide = 64

/** Pixels of a square of `iconSide` px, four bytes each (blue, green, red, opaque). Drawing them needs no decoder. */
export interface Pixels {
  readonly side: typeof iconSide
  readonly bytes: Uint8Array
}
