import { z } from 'zod'
import type { EndpointName, OutputOf, ParsedInputOf } from '#shared/contract/api/contract.ts'
import { endpoints } from '#shared/contract/api/contract.ts'
import { id } from '#shared/contract/entities/lenient.schema.ts'
import type { Perform } from '../ports.ts'

const noFiles = { images: [], attachments: [] }
const created = z.object({ id })

/**
 * Returns the actions of a member of the living demo. They use the same calls as over HTTP, and the contract parses
 * the answers.
 */
export const actingMember = (perform: Perform, userId: number) => {
  const call = <N extends EndpointName>(name: N, input: ParsedInputOf<N>): OutputOf<N> =>
    endpoints[name].output.parse(perform(name, userId, input)) as OutputOf<N>
  const make = <N extends EndpointName>(name: N, input: ParsedInputOf<N>): string =>
    created.parse(perform(name, userId, input)).id
  const textOf = (text: string): string => `<p>${text}</p>`
  return {
    /** Returns the newest posts that the member may see, optionally of one author. */
    posts: (authorId?: number) =>
      call('posts.wall', {
        limit: 10,
        page: 1,
        ...(authorId === undefined ? {} : { userId: String(authorId) }),
      }).rows.flatMap((row) => (row.type === 'post' ? [row.post] : [])),
    connections: () => call('directory.connections', {}),
    shipments: () => call('directory.shipments', {}),
    readConversation: (other: number) => call('conversations.list', { otherUserId: String(other) }),
    post: (text: string) =>
      make('posts.create', {
        message: textOf(text),
        privacy_visibility: 'public',
        user_types: ['All'],
        ...noFiles,
      }),
    like: (postId: string) => perform('posts.like', userId, { postId }),
    unlike: (postId: string) => perform('posts.unlike', userId, { postId }),
    comments: (postId: string) => call('comments.list', { postId }),
    discussion: (shipmentId: string) => call('shipmentComments.list', { shipmentId }),
    answer: (postId: string, commentId: string, text: string) =>
      make('comments.reply', {
        model_id: postId,
        model_type: 'App\\Models\\Post',
        parent_comment_id: commentId,
        comment: textOf(text),
        ...noFiles,
      }),
    comment: (postId: string, text: string) =>
      make('comments.create', { postId, comment: textOf(text), ...noFiles }),
    message: (to: number, text: string) =>
      make('conversations.create', { receiver_id: String(to), message: textOf(text), ...noFiles }),
    discuss: (shipmentId: string, text: string) =>
      make('shipmentComments.create', { shipment_id: shipmentId, message: textOf(text), ...noFiles }),
    remove: (
      kind: 'posts.delete' | 'comments.delete' | 'conversations.delete' | 'shipmentComments.delete',
      what: string,
    ) =>
      kind === 'posts.delete'
        ? perform(kind, userId, { postId: what })
        : perform(kind, userId, { commentId: what }),
  }
}

export type ActingMember = ReturnType<typeof actingMember>
