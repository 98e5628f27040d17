import { message, texts } from '#shared/texts/message.ts'

/** Texts of pictures, videos, sounds and files (product.md#attachments). Quoted ones are verbatim. */
export const mediaTexts = texts('media', {
  viewer: 'Picture viewer',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  gallery: 'Photo gallery',
  galleryPart: 'slide',
  caption: 'Caption',

  openOne: 'Open',
  save: 'Save',
  copyPicture: 'Copy picture',
  copied: 'Picture copied',
  copyFailed: "Couldn't copy this picture.",
  copyLink: 'Copy link',
  onPicture: 'Picture',
  onFile: 'File',

  attachments: 'Attachments',
  unnamedFile: 'Unnamed file',
  download: message('Download {name}', 'name'),
  downloading: message('Downloading {name}', 'name'),
  cancelDownload: 'Cancel download',
  downloadFailed: "Couldn't download this file.",
  savedAs: message('Saved as {name}', 'name'),
  ofFile: message('{action}: {name}', 'action', 'name'),
  preview: 'Preview',
  previewLoading: 'Loading the file',
  previewFailed: 'Couldn’t preview this file',
  previewTooLarge: 'It is too large for a preview.',
  previewCut: 'Only the beginning of this file is shown.',
  previewEmpty: 'This file is empty.',
  executable: 'This file can run programs. Open it only if you trust its sender.',
  noVideo: 'Your browser does not support the video tag.',
  noAudio: 'Your browser does not support the audio tag.',

  carousel: 'carousel',
  slide: message('{n} of {of}', 'n', 'of'),
})
