import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { FeedRow } from '#shared/contract/entities/post.ts'
import { floorPosts } from './floor-post.ts'
import { serveFolder } from './static-server.ts'

const pageSize = 10

/** The floor as a site of its own. */
export interface FloorSite {
  readonly url: string
  close(): Promise<void>
}

/** Builds the floor over the given rows and serves it and its pages; pictures come from the network when asked for. */
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
