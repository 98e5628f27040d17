import { pageHeaders } from './headers.ts'

/**
 * Where vite serves the page's modules, under `npm run dev` only; null otherwise. The bundler puts `false` for the
 * condition in a build that is not for development, so a built app has nothing to be talked into.
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
  const answer = await fetch(`${server}${pathname}${search}`, {
    headers: { accept: request.headers.get('accept') ?? '*/*' },
  })
  const headers = new Headers({ ...pageHeaders, 'Content-Security-Policy': devPolicy(server) })
  // The socket of the updates leads to another origin.
  headers.delete('Connection-Allowlist')
  for (const name of ['content-type', 'cache-control']) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers })
}
