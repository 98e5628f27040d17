/**
 * Cancels the load of a removed picture. Chromium would finish the fetch, which delays visible pictures. It also keeps
 * a removed element with `srcset`, or without `src`, and its subtree for the lifetime of the page. An element with an
 * empty `src` is neither fetched nor kept.
 */
const letGo = (picture: HTMLImageElement) => () =>
  queueMicrotask(() => {
    // A loaded picture without `srcset` is neither fetched nor kept.
    if (picture.isConnected || (picture.complete && picture.srcset === '')) return
    picture.removeAttribute('srcset')
    picture.src = ''
  })

/**
 * Props of every `<img>` of members' media. Pictures load near the viewport, and stop loading once they are removed.
 */
export const shownPicture = { ref: letGo, loading: 'lazy', decoding: 'async' } as const
