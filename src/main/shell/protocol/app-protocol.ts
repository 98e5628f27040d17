import type { Protocol, Session } from 'electron'
import type { PageMedia } from '../../media/page-media.ts'
import { watchWanted } from '../../media/wanted.ts'
import { serveAsset } from './assets.ts'
import { crashPage, crashPath } from './crash-page.ts'
import { type FirstFrames, firstFramePath, firstFrameScript } from './first-frame.ts'
import { pageHeaders } from './headers.ts'
import { appOrigin, appScheme, isOurPage } from './origin.ts'

/**
 * Returns vite's address under `npm run dev`; null otherwise. In other builds the bundler replaces the condition with
 * `false`, so nothing can redirect a built app.
 */
export const devServer = (): string | null =>
  import.meta.env.DEV ? (process.env.ELECTRON_RENDERER_URL ?? null) : null

/**
 * Returns the page's policy with the additions for hot reload: React's inline refresh script, and the update socket.
 */
const devPolicy = (server: string): string =>
  (pageHeaders['Content-Security-Policy'] ?? '')
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("connect-src 'none'", `connect-src ${server.replace(/^http/, 'ws')}`)

/** Serves the page and its modules from vite, with the policy's headers on each. */
export const serveFromDevServer = async (server: string, request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  const response = await fetch(`${server}${pathname}${search}`, {
    headers: { accept: request.headers.get('accept') ?? '*/*' },
  })
  const headers = new Headers({ ...pageHeaders, 'Content-Security-Policy': devPolicy(server) })
  // The update socket has another origin.
  headers.delete('Connection-Allowlist')
  for (const name of ['content-type', 'cache-control']) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(response.body, { status: response.status, headers })
}

const mediaPath = '/media/'
const languagePath = '/language.js'

const scriptOf = (text: string): Response =>
  new Response(text, {
    headers: {
      ...pageHeaders,
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  })

/** Serves all of `app://quayside/`: the built page from `root`, and members' media through the session. */
export const handleScheme = (
  { protocol, webRequest }: { readonly protocol: Pick<Protocol, 'handle'> } & Pick<Session, 'webRequest'>,
  root: string,
  media: PageMedia,
  languageScript: () => string,
  firstFrames: Pick<FirstFrames, 'into'>,
): void => {
  const wanted = watchWanted(webRequest, [`${appOrigin}${mediaPath}*`])
  protocol.handle(appScheme, async (request) => {
    if (!isOurPage(request.url) || request.method !== 'GET')
      return new Response(null, { status: 404, headers: pageHeaders })
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.startsWith(mediaPath))
      return wanted.whileRequested(request, (signal) =>
        media(pathname.slice(mediaPath.length), searchParams, request.headers.get('range'), signal),
      )
    if (pathname === crashPath)
      return new Response(crashPage(), {
        headers: { ...pageHeaders, 'Content-Type': 'text/html; charset=utf-8' },
      })
    if (pathname === languagePath) return scriptOf(languageScript())
    if (pathname === firstFramePath) return scriptOf(firstFrameScript)
    const server = devServer()
    if (server !== null) return serveFromDevServer(server, request)
    return serveAsset(root, pathname, pathname === '/' ? firstFrames.into : undefined)
  })
}
