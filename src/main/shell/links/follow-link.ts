import { inAppPathOf } from './destination.ts'

export interface FollowPorts {
  /** Returns the signed-in network's origin. */
  readonly network: () => string | null
  /** Shows a screen in the main window. */
  readonly goTo: (path: string) => void
  /** Opens a link outside the app, after a prompt. */
  readonly openLink: (url: string) => void
}

/**
 * Opens a link of a page or native menu in any window. A screen of the app opens in the main window, where credits are
 * confirmed; other links open outside the app (product.md#links).
 */
export const createFollowLink =
  ({ network, goTo, openLink }: FollowPorts) =>
  (url: string): void => {
    const path = inAppPathOf(url, network())
    if (path === null) openLink(url)
    else goTo(path)
  }
