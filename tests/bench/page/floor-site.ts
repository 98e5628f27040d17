import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { FeedRow } from '../../../src/shared/domain/post.ts'
import { htmlToPlain } from '../../../src/shared/rules/html-to-plain.ts'
import { serveFolder } from './static-server.ts'

/** What a floor row shows of a post. */
interface FloorPost {
  readonly id: string
  readonly author: string
  readonly time: string
  readonly lines: readonly string[]
  readonly pictures: readonly string[]
  readonly likes: number
  readonly comments: number
}

const pageSize = 10

const picturesOf = (row: Extract<FeedRow, { type: 'post' }>): readonly string[] => {
  const { post } = row
  if (post.kind === 'TextPost') return post.postable?.text_post_images.slice(0, 5).map((i) => i.path) ?? []
  if (post.kind === 'ProductPost')
    return [post.postable?.product?.picture_url].filter((p) => typeof p === 'string')
  if (post.kind === 'ProductGroupPost')
    return (post.postable?.items ?? []).flatMap((i) => i.model?.picture_url ?? []).slice(0, 3)
  return []
}

const linesOf = (row: Extract<FeedRow, { type: 'post' }>): readonly string[] => {
  const { post } = row
  if (post.kind === 'TextPost' || post.kind === 'SharedPost')
    return htmlToPlain(post.postable?.text ?? '')
      .split('\n')
      .filter((line) => line !== '')
  if (post.kind === 'ProductPost') {
    const product = post.postable?.product
    return [
      product?.product ?? '',
      `${product?.price_text ?? ''} ${product?.price_currency ?? ''}`,
      product?.country_of_origin ?? '',
    ]
  }
  if (post.kind === 'Voyager' || post.kind === 'LCLVoyager' || post.kind === 'AirVoyager')
    return [
      `${post.postable?.origin_port ?? ''} -> ${post.postable?.destination_port ?? ''}`,
      post.postable?.formatted_etd_date ?? '',
    ]
  return [post.kind]
}

/** The floor as a site of its own, with the network's pictures as its files. */
export interface FloorSite {
  readonly url: string
  close(): Promise<void>
}

/** Builds the floor over the given rows and serves it, its pages and its pictures. */
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
  mkdirSync(join(folder, 'pictures'))
  const names = new Map<string, string | null>()
  const local = async (path: string): Promise<string | null> => {
    const known = names.get(path)
    if (known !== undefined) return known
    const bytes = await picture(path)
    const name = bytes === null ? null : `./pictures/${names.size}.png`
    if (name !== null && bytes !== null) writeFileSync(join(folder, name), bytes)
    names.set(path, name)
    return name
  }
  const posts: FloorPost[] = []
  for (const row of rows) {
    if (row.type !== 'post') continue
    const pictures = await Promise.all(picturesOf(row).map(local))
    posts.push({
      id: row.post.id,
      author: row.post.user?.full_name ?? '',
      time: row.post.created_at_ago,
      lines: linesOf(row),
      pictures: pictures.filter((p) => p !== null),
      likes: row.post.like_count,
      comments: row.post.comment_count,
    })
  }
  for (let n = 0; n * pageSize < posts.length; n += 1)
    writeFileSync(
      join(folder, `pages/${n + 1}.json`),
      JSON.stringify(posts.slice(n * pageSize, (n + 1) * pageSize)),
    )
  cpSync(join(import.meta.dirname, '../static'), folder, { recursive: true, force: false })
  const { url, server } = await serveFolder(folder)
  return {
    url,
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
