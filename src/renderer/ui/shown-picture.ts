/** Chromium fetches a picture to the end although its element is gone, in the way of those that are shown. */
const letGo = (picture: HTMLImageElement) => () =>
  queueMicrotask(() => {
    for (const name of ['srcset', 'src']) if (!picture.isConnected) picture.removeAttribute(name)
  })

/** For every `<img>` of members' media: fetched when it comes near, and no longer once it is gone. */
export const shownPicture = { ref: letGo, loading: 'lazy', decoding: 'async' } as const
