/** Chromium fetches a picture to the end although its element is gone, in the way of those that are shown. */
const letGo = (picture: HTMLImageElement) => () =>
  queueMicrotask(() => {
    if (picture.isConnected) return
    picture.removeAttribute('srcset')
    picture.removeAttribute('src')
  })

/** For every `<img>` of members' media: fetched when it comes near, and no longer once it is gone. */
export const shownPicture = { ref: letGo, loading: 'lazy', decoding: 'async' } as const
