import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { pageHeaders } from './headers.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
}

/**
 * Returns the file below `root` for the app's own path; null for a path outside. A path without an extension is a
 * screen of the app and returns the page itself.
 */
export const assetPath = (root: string, pathname: string): string | null => {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return null
  }
  if (!path.startsWith('/') || /[\0\\]/.test(path) || path.split('/').includes('..')) return null
  if (extname(path) === '') return join(root, 'index.html')
  const file = join(root, path)
  return file.startsWith(root.endsWith(sep) ? root : root + sep) ? file : null
}

const refusal = (status: number): Response => new Response(null, { status, headers: pageHeaders })

/**
 * Serves the built page and its assets from `root`, with the policy's headers on each. `change` completes the page's text.
 */
export const serveAsset = async (
  root: string,
  pathname: string,
  change?: (html: string) => string,
): Promise<Response> => {
  const file = assetPath(root, pathname)
  if (file === null) return refusal(400)
  const type = types[extname(file)]
  if (type === undefined) return refusal(404)
  try {
    const bytes = await readFile(file)
    // Names under assets/ contain a hash of their content. The page names them, so it must be fresh.
    const cache = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    return new Response(change ? change(bytes.toString()) : new Uint8Array(bytes), {
      headers: { ...pageHeaders, 'Content-Type': type, 'Cache-Control': cache },
    })
  } catch {
    return refusal(404)
  }
}
