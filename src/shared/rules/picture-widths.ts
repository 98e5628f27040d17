/**
 * Widths of scaled pictures, in device pixels. A small set lets several places share one picture. The wall's widths
 * (217, 325, 435 and 654 px, and their doubles) are just below a member of this set.
 */
export const pictureWidths = [64, 128, 240, 360, 480, 720, 960, 1440, 1920] as const

export type PictureWidth = (typeof pictureWidths)[number]

/** The target of a scaled picture. */
export interface PicturePlace {
  readonly width: PictureWidth
  /** True to fit the picture into the place. False to fill the width at any height. */
  readonly whole: boolean
}

/** Returns the smallest width for a place of `pixels` device pixels; the largest width for larger places. */
export const pictureWidth = (pixels: number): PictureWidth =>
  pictureWidths.find((width) => width >= pixels) ?? 1920
