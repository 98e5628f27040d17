import { message, texts } from '#shared/texts/message.ts'

/** Texts of the pictures on a card, which are part of the first view. */
export const galleryTexts = texts('gallery', {
  picture: message('Picture {n} of {of}', 'n', 'of'),
  video: message('Video {n} of {of}', 'n', 'of'),
  open: message('Open {what}', 'what'),
  openMore: message('Open {what} and {more} more', 'what', 'more'),
  more: message('+{n}', 'n'),
  pictureGone: 'Picture not available',
})
