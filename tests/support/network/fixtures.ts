import { crc32, deflateSync } from 'node:zlib'
import type { Post } from '#shared/contract/entities/post.ts'
import type { Cast, Member } from './member.ts'
import type { TestFile } from './request.ts'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** Returns a real picture of one grey pixel. `padding` bytes in a harmless chunk set its size. */
export const picture = (name = 'quay.png', padding = 0): TestFile => ({
  name,
  type: 'image/png',
  bytes: Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from('00000001000000010800000000', 'hex')),
    chunk('tEXt', Buffer.alloc(padding, 'x')),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ]),
})

/** Returns a small PDF. */
export const paper = (name = 'packing-list.pdf', padding = 0): TestFile => ({
  name,
  type: 'application/pdf',
  bytes: Buffer.concat([Buffer.from('%PDF-1.4\n%%EOF\n'), Buffer.alloc(padding, ' ')]),
})

export const noFiles = { images: [], attachments: [] } as const
export const someFiles = () => ({ images: [picture()], attachments: [paper()] })

/** Posts a text as this member and returns its id. */
export const newPost = async (
  author: Member,
  more: {
    readonly privacy_visibility?: string
    readonly user_types?: readonly string[]
    readonly message?: string
  } = {},
): Promise<string> => {
  const { post } = await author.ok('posts.create', {
    message: '<p>Three boxes to Hamburg.</p>',
    privacy_visibility: 'public',
    user_types: ['All'],
    ...noFiles,
    ...more,
  })
  if (post === null) throw new Error('a created post came back without itself')
  return post.id
}

/** Fetches one post as this member; null if it is not visible. */
export const seenPost = async (viewer: Member, queryPostId: string): Promise<Post | null> => {
  const { rows } = await viewer.ok('posts.wall', { limit: 10, page: 1, queryPostId })
  const [row] = rows
  return row?.type === 'post' ? row.post : null
}

/** Returns the member's balance. */
export const creditOf = async (member: Member): Promise<number> => {
  const { profile_credit: credit } = await member.ok('account.me')
  if (credit === null) throw new Error('no balance')
  return credit
}

/** Returns the demo's shipments for tests: an open one of forwarder and exporter, and a closed one. */
export const shipments = async ({ forwarder, exporter }: Cast) => {
  const [all, theirs] = [await forwarder.ok('directory.shipments'), await exporter.ok('directory.shipments')]
  const open = all.find((s) => s.closed_at === null && theirs.some(({ id }) => id === s.id))
  const closed = all.find((s) => s.closed_at !== null)
  if (open === undefined || closed === undefined) throw new Error('the demo lacks shipments')
  return { open, closed, all }
}

/** Returns whether a user takes part in a shipment. */
export const takesPart = (
  shipment: { readonly user_id: string | null; readonly parties: readonly { user: { id: string } | null }[] },
  userId: string,
): boolean => shipment.user_id === userId || shipment.parties.some(({ user }) => user?.id === userId)

/** Returns all products on this member's wall, alone or in groups. */
export const productsOnWall = async (viewer: Member): Promise<{ uuid: string; id: string }[]> => {
  const found = new Map<string, { uuid: string; id: string }>()
  for (let page = 1; page <= 5; page += 1) {
    const { rows } = await viewer.ok('posts.wall', { limit: 100, page })
    for (const row of rows) {
      if (row.type !== 'post' || row.post.postable === null) continue
      const { post } = row
      if (post.kind === 'ProductPost' && post.postable?.product) {
        found.set(post.postable.product.uuid, post.postable.product)
      }
      if (post.kind === 'ProductGroupPost') {
        for (const { model } of post.postable?.items ?? []) if (model !== null) found.set(model.uuid, model)
      }
    }
  }
  return [...found.values()]
}

/** A review of sufficient length. */
export const longReview =
  'They kept us informed from booking to delivery, answered within the hour, and the papers were right at first sight.'
