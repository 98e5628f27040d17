import { inAppPathOf } from './destination.ts'

export interface FollowPorts {
  /** The signed-in network's origin. */
  readonly network: () => string | null
  /** Shows a screen in the main window. */
  readonly goTo: (path: string) => void
  /** Opens a link outside the app, after a question. */
  readonly openLink: (url: string) => void
}

/**
 * Opens a link that a page or a native menu leads to, whichever window it is in: a screen of ours in the main window, where
 * credits are confirmed, and everything else outside the app (product.md#links).
 */
export const createFollowLink =
  ({ network, goTo, openLink }: FollowPorts) =>
  (url: string): void => {
    const path = inAppPathOf(url, network())
    if (path === null) openLink(url)
    else goTo(path)
  }
