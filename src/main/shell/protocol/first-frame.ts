import type { GovernedPreferences } from '#shared/ipc/preferences.ts'
import { homePath } from '#shared/paths.ts'
import { accountMark } from '#shared/rules/account-mark.ts'
import { directionOf, language } from '#shared/texts/language.ts'
import { mediaSalt } from '../../media/media-salt.ts'
import { platform } from '../../platform.ts'
import type { CachedFrames } from '../../storage/cached-frame.ts'

export interface FirstFramePorts {
  readonly cache: CachedFrames
  /** Returns the key of the signed-in account; null when signed out. */
  readonly account: () => string | null
  readonly isLocked: () => boolean
  readonly preferences: () => Pick<GovernedPreferences, 'colorScheme' | 'lastPath'>
  /** The page is on its way with a frame, so its window may be shown. */
  readonly onShown: () => void
}

export interface FirstFrames {
  /** Returns the page of a new window with the frame, or as it is without a fitting one. */
  into(html: string): string
  /** Saves the wall as it is on screen. */
  save(account: string, frame: { readonly markup: string; readonly sheets: readonly string[] }): void
}

/** What loads, leads away, runs or leaves the shadow root. The page never sends it, and its policy forbids most of it. */
const refused =
  /<\/?(?:script|meta|base|iframe|frame|object|embed|form|template|link|style|html|head|body)\b|<!--/i

const buildOf = (html: string): string => /\/assets\/first-[\w-]+\.js/.exec(html)?.[0] ?? ''

/** Path of the script that starts the page's own once the frame is painted. */
export const firstFramePath = '/first-frame.js'

/**
 * Starts the page after the next painted frame. A window that is not on screen paints none, so not later than after 300 ms.
 */
export const firstFrameScript = `new Promise((painted) => {
  requestAnimationFrame(() => setTimeout(painted))
  setTimeout(painted, 300)
}).then(() => {
  const script = document.createElement('script')
  script.src = document.querySelector('link[as="script"]').href
  document.body.append(script)
})`

/**
 * The last wall of the account, which a start shows until its page runs (architecture.md#first-frame). It stands in a
 * closed shadow root: nobody can use it, and nothing finds it.
 */
export const createFirstFrames = (ports: FirstFramePorts): FirstFrames => {
  const { cache, account, isLocked, preferences, onShown } = ports
  let build = ''
  return {
    into: (html) => {
      build = buildOf(html)
      const key = account()
      if (key === null || isLocked() || preferences().lastPath !== homePath) return html
      const frame = cache.readFrame(key)
      if (frame === null || frame.build !== build || frame.language !== language()) return html
      const { colorScheme } = preferences()
      const scheme = colorScheme === 'auto' ? '' : ` data-color-scheme="${colorScheme}"`
      const markup = frame.markup.replaceAll(`?of=${frame.mark}`, `?of=${accountMark(key, mediaSalt)}`)
      onShown()
      const attributes = `lang="${frame.language}" dir="${directionOf(frame.language)}" data-platform="${platform()}"${scheme}`
      return (
        html
          .replace('<html lang="en">', `<html ${attributes}>`)
          .replace(
            /<script defer src="(\/assets\/[^"]+)"><\/script>/,
            `<link rel="preload" as="script" href="$1"><script src="${firstFramePath}" defer></script>`,
          )
          // Last, so that markup of any kind cannot swallow the page's own elements.
          .replace(
            '</body>',
            () =>
              `<div id="first-frame" inert aria-hidden="true"><template shadowrootmode="closed">${markup}</template></div></body>`,
          )
      )
    },
    save: (key, { markup, sheets }) => {
      if (build === '' || refused.test(markup)) return
      cache.writeFrame(key, {
        build,
        language: language(),
        mark: accountMark(key, mediaSalt),
        markup:
          sheets.map((sheet) => `<link rel="stylesheet" crossorigin href="${sheet}">`).join('') + markup,
      })
    },
  }
}
