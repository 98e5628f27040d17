/** Texts of pictures, videos, sounds and files (product.md#attachments). Quoted ones are verbatim. */
export const mediaTexts = {
  viewer: 'Picture viewer',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',

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
  download: (name: string): string => `Download ${name}`,
  downloading: (name: string): string => `Downloading ${name}`,
  cancelDownload: 'Cancel download',
  downloadFailed: "Couldn't download this file.",
  savedAs: (name: string): string => `Saved as ${name}`,
  showInFolder: 'Show in folder',
  executable: 'This file can run programs. Open it only if you trust its sender.',
  noVideo: 'Your browser does not support the video tag.',
  noAudio: 'Your browser does not support the audio tag.',

  carousel: 'carousel',
  slide: (n: number, of: number): string => `${n} of ${of}`,
} as const
