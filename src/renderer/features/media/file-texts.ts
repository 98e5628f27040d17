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
  copyFailed: 'This picture could not be copied.',
  copyLink: 'Copy link',
  onPicture: 'Picture',
  onFile: 'File',

  attachments: 'Attachments',
  unnamedFile: 'Unnamed file',
  download: (name: string): string => `Download ${name}`,
  downloading: (name: string): string => `Downloading ${name}`,
  cancelDownload: 'Cancel download',
  downloadFailed: 'This file could not be downloaded.',
  savedAs: (name: string): string => `Saved as ${name}`,
  showInFolder: 'Show in folder',
  executable: 'This kind of file can run programs. Only open it if you trust who sent it.',
  noVideo: 'Your browser does not support the video tag.',
  noAudio: 'Your browser does not support the audio tag.',

  carousel: 'carousel',
  slide: (n: number, of: number): string => `${n} of ${of}`,
} as const
