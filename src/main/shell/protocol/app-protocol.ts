import type { Protocol, Session } from 'electron'
import { askedPlace } from '../../media/asked-place.ts'
import type { MediaFetch } from '../../media/serve-media.ts'
import type { SizedMedia } from '../../media/sized/sized-media.ts'
import { watchWanted } from '../../media/wanted.ts'
import { serveAsset } from './assets.ts'
import { crashPage, crashPath } from './crash-page.ts'
import { devServer, serveFromDevServer } from './dev-page.ts'
import { pageHeaders } from './headers.ts'
import { appOrigin, appScheme, isOurPage } from './origin.ts'

const media = '/media/'

/** Members' media, for pages. */
export interface PageMedia {
  readonly file: MediaFetch
  readonly picture: SizedMedia['serve']
  /** Key of the account whose pages may have them; null when signed out. */
  readonly account: () => string | null
}

/** Serves everything under `app://quayside/`: the built page from `root`, and members' media through the session. */
export const handleScheme = (
  { protocol, webRequest }: { readonly protocol: Pick<Protocol, 'handle'> } & Pick<Session, 'webRequest'>,
  root: string,
  { file, picture, account }: PageMedia,
): void => {
  const wanted = watchWanted(webRequest, [`${appOrigin}${media}*`])
  protocol.handle(appScheme, async (request) => {
    if (!isOurPage(request.url) || request.method !== 'GET')
      return new Response(null, { status: 404, headers: pageHeaders })
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.startsWith(media)) {
      const path = pathname.slice(media.length)
      const place = askedPlace(searchParams, account())
      if (place === undefined) return new Response(null, { status: 404, headers: pageHeaders })
      return wanted.whileWanted(request, (signal) =>
        place === null ? file(path, request.headers.get('range'), signal) : picture(path, place, signal),
      )
    }
    if (pathname === crashPath)
      return new Response(crashPage(), {
        headers: { ...pageHeaders, 'Content-Type': 'text/html; charset=utf-8' },
      })
    const server = devServer()
    return server === null ? serveAsset(root, pathname) : serveFromDevServer(server, request)
  })
}
