import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '#shared/contract/api/contract.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { newPost, noFiles, shipments, someFiles } from '../support/network/fixtures.ts'
import { type Cast, signInCast } from '../support/network/member.ts'
import type { Network } from '../support/network/network.ts'
import type { Input } from '../support/network/request.ts'
import { openNetwork } from './foreign.ts'

let network: Network
let cast: Cast
beforeAll(async () => {
  network = await openNetwork()
  cast = await signInCast(network)
})
afterAll(() => network.dispose())

type Kind = 'comments' | 'shipmentComments' | 'conversations'

/** The exporter's input for each kind of thread, and for an edit of it. */
const writing: Readonly<Record<Kind, () => Promise<{ create: Input; update: (text: string) => Input }>>> = {
  comments: async () => ({
    create: { postId: await newPost(cast.forwarder), comment: 'Seal 4711' },
    update: (comment) => ({ comment }),
  }),
  shipmentComments: async () => {
    const { open } = await shipments(cast)
    const shipment_id = open.id
    return {
      create: { shipment_id, message: 'Seal 4711' },
      update: (message) => ({ shipment_id, message }),
    }
  },
  conversations: async () => ({
    create: { receiver_id: cast.forwarder.id, message: 'Seal 4711' },
    update: (message) => ({ message }),
  }),
}

describe.each(Object.keys(writing) as Kind[])('edit of %s', (kind) => {
  const named = (call: string) => `${kind}.${call}` as EndpointName
  const written = async () => {
    const { create, update } = await writing[kind]()
    const { exporter } = cast
    const made = (await exporter.ok(named('create'), { ...create, ...someFiles() })) as ThreadComment
    return { made, update, exporter }
  }

  it('removes the listed files and no others', async () => {
    const { made, update, exporter } = await written()
    const changed = await exporter.ok(named('update'), {
      commentId: made.id,
      ...update('Seal 4712'),
      ...noFiles,
      removed_images: made.images.map(({ id }) => id),
      // An id of another comment's file, and an invalid id.
      removed_attachments: ['999999', 'x'],
    })
    expect(changed).toMatchObject({ comment: 'Seal 4712', images: [], attachments: made.attachments })
    expect(made.attachments).toHaveLength(1)
  })

  it('keeps files without a removal list', async () => {
    const { made, update, exporter } = await written()
    const changed = await exporter.ok(named('update'), { commentId: made.id, ...update('As it was') })
    expect(changed).toMatchObject({ images: made.images, attachments: made.attachments })
  })

  it('is refused if nothing would remain, and keeps everything', async () => {
    const { made, update, exporter } = await written()
    const ids = (files: readonly { readonly id: string | null }[]) => files.map(({ id }) => id)
    const { status } = await exporter.call(named('update'), {
      commentId: made.id,
      ...update(''),
      ...noFiles,
      removed_images: ids(made.images),
      removed_attachments: ids(made.attachments),
    })
    expect(status).toBe(422)
    const now = await exporter.ok(named('edit'), { commentId: made.id })
    expect(now).toMatchObject({ images: made.images, attachments: made.attachments })
  })
})
