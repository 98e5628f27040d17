import { expect } from 'vitest'
import type { EndpointName } from '#shared/contract/api/contract.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { newPost, noFiles, shipments, someFiles } from '../../support/network/fixtures.ts'
import type { Cast, Member } from '../../support/network/member.ts'
import type { Input } from '../../support/network/request.ts'
import type { Scene, Scenes } from './scene.ts'

/** A thread with its writer and another participant. */
interface Thread {
  readonly writer: Member
  readonly other: Member
  readonly list: Input
  readonly create: (text: string) => Input
  readonly reply: (by: Member, parentId: string, text: string) => Input
  readonly update: (commentId: string, text: string) => Input
}

type Kind = 'comments' | 'shipmentComments' | 'conversations'
type Call = 'list' | 'create' | 'reply' | 'update' | 'updateText' | 'edit' | 'delete' | 'like' | 'unlike'

/** Scenes for each of the three kinds of threads. */
const threadScenes = <K extends Kind>(
  kind: K,
  open: (cast: Cast) => Promise<Thread>,
): { readonly [N in `${K}.${Call}`]: Scene<Extract<EndpointName, N>> } => {
  const named = (call: Call): EndpointName => `${kind}.${call}` as EndpointName
  const write = async ({ writer, create }: Thread): Promise<ThreadComment> =>
    (await writer.ok(named('create'), create('<p>Seal 4711</p>'))) as ThreadComment
  const read = async ({ other, list }: Thread): Promise<readonly ThreadComment[]> =>
    (await other.ok(named('list'), list)) as readonly ThreadComment[]

  const scenes: Record<
    Call,
    (cast: Cast, call: (who: Member, input?: Input) => Promise<unknown>) => Promise<void>
  > = {
    list: async (cast, theCall) => {
      const thread = await open(cast)
      const made = await write(thread)
      const list = (await theCall(thread.other, thread.list)) as readonly ThreadComment[]
      expect(list.find(({ id }) => id === made.id)).toMatchObject({
        is_read: false,
        user_id: thread.writer.id,
      })
      const again = await read(thread)
      expect(again.find(({ id }) => id === made.id)?.is_read).toBe(true)
    },
    create: async (cast, theCall) => {
      const thread = await open(cast)
      const made = await theCall(thread.writer, { ...thread.create('<i>here</i>'), ...someFiles() })
      expect(made).toMatchObject({
        comment: '<i>here</i>',
        user_id: thread.writer.id,
        parent_comment_id: null,
        images: [{ alt_text: expect.any(String) }],
        attachments: [{ file_name: 'packing-list.pdf' }],
      })
    },
    reply: async (cast, theCall) => {
      const thread = await open(cast)
      const parent = await write(thread)
      const reply = (await theCall(
        thread.other,
        thread.reply(thread.other, parent.id, 'Noted.'),
      )) as ThreadComment
      expect(reply).toMatchObject({ comment: 'Noted.', parent_comment_id: parent.id })
      // Replies have one level, so a reply to a reply has the same parent.
      const deeper = (await theCall(
        thread.writer,
        thread.reply(thread.writer, reply.id, 'Thanks.'),
      )) as ThreadComment
      expect(deeper.parent_comment_id).toBe(parent.id)
      const list = await read(thread)
      const top = list.find(({ id }) => id === parent.id)
      expect(top?.replies.map(({ id }) => id)).toEqual([reply.id, deeper.id])
      expect(top?.user_has_replied).toBe(true)
    },
    update: async (cast, theCall) => {
      const thread = await open(cast)
      const made = await write(thread)
      const changed = await theCall(thread.writer, { ...thread.update(made.id, 'Seal 4712'), ...noFiles })
      expect(changed).toMatchObject({ id: made.id, comment: 'Seal 4712', edited_at: expect.any(String) })
    },
    updateText: async (cast, theCall) => {
      const thread = await open(cast)
      const made = await write(thread)
      const changed = await theCall(thread.writer, { commentId: made.id, value: 'Seal 4713' })
      expect(changed).toMatchObject({ id: made.id, comment: 'Seal 4713', edited_at: expect.any(String) })
    },
    edit: async (cast, theCall) => {
      const thread = await open(cast)
      const made = await write(thread)
      expect(await theCall(thread.writer, { commentId: made.id })).toMatchObject({
        comment: '<p>Seal 4711</p>',
      })
    },
    delete: async (cast, theCall) => {
      const thread = await open(cast)
      const made = await write(thread)
      await theCall(thread.writer, { commentId: made.id })
      expect((await read(thread)).some(({ id }) => id === made.id)).toBe(false)
    },
    like: async (cast, theCall) => {
      const thread = await open(cast)
      const made = await write(thread)
      expect(await theCall(thread.other, { commentId: made.id })).toEqual({ like_count: 1 })
      const seen = (await read(thread)).find(({ id }) => id === made.id)
      expect(seen).toMatchObject({ like_count: 1, like_status: true })
    },
    unlike: async (cast, theCall) => {
      const thread = await open(cast)
      const made = await write(thread)
      await thread.other.ok(named('like'), { commentId: made.id })
      expect(await theCall(thread.other, { commentId: made.id })).toEqual({ like_count: 0 })
    },
  }
  return Object.fromEntries(Object.entries(scenes).map(([call, scene]) => [`${kind}.${call}`, scene])) as {
    readonly [N in `${K}.${Call}`]: Scene<Extract<EndpointName, N>>
  }
}

const postThread = async ({ forwarder, exporter }: Cast): Promise<Thread> => {
  const postId = await newPost(forwarder)
  return {
    writer: exporter,
    other: forwarder,
    list: { postId },
    create: (comment) => ({ postId, comment, ...noFiles }),
    reply: (_by, parentId, comment) => ({
      comment,
      model_id: postId,
      model_type: 'App\\Models\\Post',
      parent_comment_id: parentId,
      ...noFiles,
    }),
    update: (commentId, comment) => ({ commentId, comment }),
  }
}

const shipmentThread = async (cast: Cast): Promise<Thread> => {
  const { open } = await shipments(cast)
  // Both have read the thread, so that only later comments are unread.
  for (const who of [cast.forwarder, cast.exporter])
    await who.ok('shipmentComments.list', { shipmentId: open.id })
  return {
    writer: cast.exporter,
    other: cast.forwarder,
    list: { shipmentId: open.id },
    create: (message) => ({ shipment_id: open.id, message, ...noFiles }),
    reply: (_by, parentId, comment) => ({
      shipment_id: open.id,
      comment,
      parent_comment_id: parentId,
      ...noFiles,
    }),
    update: (commentId, message) => ({ commentId, shipment_id: open.id, message }),
  }
}

const conversationThread = async ({ forwarder, exporter }: Cast): Promise<Thread> => ({
  writer: exporter,
  other: forwarder,
  list: { otherUserId: exporter.id },
  create: (message) => ({ receiver_id: forwarder.id, message, ...noFiles }),
  reply: (by, parentId, message) => ({
    receiver_id: by === exporter ? forwarder.id : exporter.id,
    message,
    parent_comment_id: parentId,
    ...noFiles,
  }),
  update: (commentId, message) => ({ commentId, message }),
})

const likedUsers =
  <K extends 'comments' | 'shipmentComments'>(kind: K, open: (cast: Cast) => Promise<Thread>) =>
  async (
    cast: Cast,
    theCall: (who: Member, input?: Input) => Promise<{ readonly users: readonly unknown[] }>,
  ): Promise<void> => {
    const { writer, other, create } = await open(cast)
    const made = (await writer.ok(`${kind}.create` as EndpointName, create('Liked.'))) as ThreadComment
    await other.ok(`${kind}.like` as EndpointName, { commentId: made.id })
    expect((await theCall(writer, { commentId: made.id })).users).toMatchObject([{ id: other.id }])
  }

export const commentScenes: Scenes<'comments'> = {
  ...threadScenes('comments', postThread),
  'comments.likedUsers': likedUsers('comments', postThread),
}

export const shipmentCommentScenes: Scenes<'shipmentComments'> = {
  ...threadScenes('shipmentComments', shipmentThread),
  'shipmentComments.likedUsers': likedUsers('shipmentComments', shipmentThread),
}

export const conversationScenes: Scenes<'conversations'> = {
  ...threadScenes('conversations', conversationThread),
  'conversations.checkUnread': async ({ forwarder, exporter, transporter }, theCall) => {
    await forwarder.ok('conversations.list', { otherUserId: exporter.id })
    const before = await theCall(forwarder, { userId: exporter.id })
    expect(before).toEqual({ is_online: false, unread_count: 0 })
    await exporter.ok('conversations.create', { receiver_id: forwarder.id, message: 'Hello', ...noFiles })
    const client = await exporter.listen()
    await exporter.join(client, `private-user-notification.${exporter.id}`)
    expect(await theCall(forwarder, { userId: exporter.id })).toEqual({ is_online: true, unread_count: 1 })
    expect((await theCall(forwarder, { userId: forwarder.id })).unread_count).toBeGreaterThanOrEqual(1)
    expect((await theCall(transporter, { userId: exporter.id })).unread_count).toBe(0)
    client.close()
    await client.closed
    await expect.poll(async () => (await theCall(forwarder, { userId: exporter.id })).is_online).toBe(false)
  },
}
