/**
 * The widths that pictures are made in, in device pixels: few, so that what is made once serves many places. Those of the wall
 * (217, 325, 435 and 654 px, and twice as many) are just below one.
 */
export const pictureWidths = [64, 128, 240, 360, 480, 720, 960, 1440, 1920] as const

export type PictureWidth = (typeof pictureWidths)[number]

/** The place that a picture is made for. */
export interface PicturePlace {
  readonly width: PictureWidth
  /** Shown whole in it; otherwise it fills the place, however high that is. */
  readonly whole: boolean
}

/** The width to ask for where a picture is shown `pixels` device pixels wide; the largest where none is enough. */
export const pictureWidth = (pixels: number): PictureWidth =>
  pictureWidths.find((width) => width >= pixels) ?? 1920
