import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { build } from 'vite'
import type { FeedRow } from '#shared/contract/entities/post.ts'
import { type FloorPost, floorPosts } from './floor-post.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
}

const sendPicture = (response: ServerResponse, bytes: Buffer | null): void => {
  if (bytes === null) response.writeHead(404).end()
  // Browsers detect picture types by their bytes.
  else response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=3600' }).end(bytes)
}

/** Serves a folder on loopback for the comparison pages, and the network's pictures under `/media/`. */
const serveFolder = async (
  folder: string,
  picture: (path: string) => Promise<Buffer | null>,
): Promise<{ readonly url: string; readonly server: Server }> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local')
    if (pathname.startsWith('/media/')) {
      picture(decodeURIComponent(pathname.slice('/media/'.length))).then(
        (bytes) => sendPicture(response, bytes),
        () => sendPicture(response, null),
      )
      return
    }
    const path = normalize(decodeURIComponent(pathname))
    const file = join(folder, path === '/' ? 'index.html' : path)
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=60',
    })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server }
}

const pageSize = 10

/** The floor as a separate site. */
export interface FloorSite {
  readonly url: string
  close(): Promise<void>
}

/**
 * Requests every picture once. The network draws its pictures on first request, which would slow down the first
 * measured page.
 */
const drawPictures = async (
  posts: readonly FloorPost[],
  picture: (path: string) => Promise<Buffer | null>,
): Promise<void> => {
  const addresses = posts.flatMap(({ avatar, parts }) => [
    ...(avatar === null ? [] : [avatar]),
    ...parts.flatMap(({ pictures }) => pictures),
  ])
  for (const address of new Set(addresses)) await picture(decodeURIComponent(address.slice('/media/'.length)))
}

/** Builds the floor with the given rows and serves it with its pages. Pictures come from the network on request. */
export const startFloor = async (
  rows: readonly FeedRow[],
  picture: (path: string) => Promise<Buffer | null>,
): Promise<FloorSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-floor-'))
  await build({
    root: join(import.meta.dirname, '../floor'),
    base: './',
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
  mkdirSync(join(folder, 'pages'))
  const posts = floorPosts(rows)
  await drawPictures(posts, picture)
  for (let n = 0; n * pageSize < posts.length; n += 1)
    writeFileSync(
      join(folder, `pages/${n + 1}.json`),
      JSON.stringify(posts.slice(n * pageSize, (n + 1) * pageSize)),
    )
  cpSync(join(import.meta.dirname, '../static'), folder, { recursive: true, force: false })
  const { url, server } = await serveFolder(folder, picture)
  return {
    url,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
