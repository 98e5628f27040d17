/** Texts of the pictures on a card, which are part of the first view. */
export const galleryTexts = {
  picture: (n: number, of: number): string => `Picture ${n} of ${of}`,
  video: (n: number, of: number): string => `Video ${n} of ${of}`,
  open: (what: string): string => `Open ${what}`,
  openMore: (what: string, more: number): string => `Open ${what} and ${more} more`,
  more: (n: number): string => `+${n}`,
  pictureGone: 'Picture not available',
} as const
