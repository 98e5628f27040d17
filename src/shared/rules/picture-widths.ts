/** The widths that pictures are made in, in device pixels: few, so that what is made once serves many places. */
export const pictureWidths = [64, 128, 320, 480, 640, 960, 1280, 1920] as const

export type PictureWidth = (typeof pictureWidths)[number]

/** The width to ask for where a picture is shown `pixels` device pixels wide; the largest where none is enough (product.md#galleries). */
export const pictureWidth = (pixels: number): PictureWidth =>
  pictureWidths.find((width) => width >= pixels) ?? 1920
