/** Side of a picture in a notification, px. */
export const iconSide = 64

/** A square of `iconSide` px, four bytes each (blue, green, red, opaque): what needs no decoder to be drawn. */
export interface Pixels {
  readonly side: typeof iconSide
  readonly bytes: Uint8Array
}
