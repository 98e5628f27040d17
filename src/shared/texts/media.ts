/** Texts of pictures, films, sounds and files. Quoted ones are verbatim (section 5). */
export const mediaTexts = {
  picture: (n: number, of: number): string => `Picture ${n} of ${of}`,
  video: (n: number, of: number): string => `Video ${n} of ${of}`,
  open: (what: string): string => `Open ${what}`,
  openMore: (what: string, more: number): string => `Open ${what} and ${more} more`,
  more: (n: number): string => `+${n}`,
  pictureGone: 'Picture not available',
  viewer: 'Picture viewer',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',

  attachments: 'Attachments',
  unnamedFile: 'Unnamed file',
  download: (name: string): string => `Download ${name}`,
  downloading: (name: string): string => `Downloading ${name}`,
  cancelDownload: 'Cancel download',
  downloadFailed: 'This file could not be downloaded.',
  retry: 'Retry',
  executable: 'This file is a program. Only open it if you trust who sent it.',
  noVideo: 'Your browser does not support the video tag.',
  noAudio: 'Your browser does not support the audio tag.',

  carousel: 'carousel',
  slide: (n: number, of: number): string => `${n} of ${of}`,
} as const
