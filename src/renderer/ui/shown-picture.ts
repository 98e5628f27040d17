/**
 * Chromium fetches a picture to the end although its element is gone, in the way of those that are shown; and it holds an
 * element that has sizes to choose from, or no `src` any more, with all that it stood in, for as long as the page. One
 * whose `src` is empty it neither fetches nor holds.
 */
const letGo = (picture: HTMLImageElement) => () =>
  queueMicrotask(() => {
    // One that has come, and has no sizes to choose from, is neither fetched nor held.
    if (picture.isConnected || (picture.complete && picture.srcset === '')) return
    picture.removeAttribute('srcset')
    picture.src = ''
  })

/** For every `<img>` of members' media: fetched when it comes near, and no longer once it is gone. */
export const shownPicture = { ref: letGo, loading: 'lazy', decoding: 'async' } as const
