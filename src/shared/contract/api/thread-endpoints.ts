import { z } from 'zod'
import { uploadFiles } from '../entities/attachment.schema.ts'
import { mostRemoved } from '../entities/attachment.ts'
import { id, maybeUnderData } from '../entities/lenient.schema.ts'
import { likeAnswer, nothing } from './answers.ts'
import { endpoint } from './endpoint.ts'

/** The text of a comment, as HTML. */
export const commentHtml = z.string().max(1_000_000)
/** The files that a comment is sent with. */
export const files = { images: uploadFiles, attachments: uploadFiles }

/** Files that an edit takes away, by id; a server that does not know these fields keeps them (product.md#files-of-an-edit). */
export const removals = {
  removed_images: z.array(id).max(mostRemoved).optional(),
  removed_attachments: z.array(id).max(mostRemoved).optional(),
}

/** A created or changed comment, under the keys servers use for one. */
export const created = <T extends z.ZodType>(item: T, key: 'comment' | 'conversation') =>
  z.preprocess((raw) => {
    if (raw !== null && typeof raw === 'object' && key in raw) {
      const inner = (raw as Record<string, unknown>)[key]
      if (inner !== null && typeof inner === 'object') return inner
    }
    return raw
  }, maybeUnderData(item))

/** A comment by its id. */
export const byComment = z.object({ commentId: id })

/**
 * The calls on one comment that are alike in the three kinds of thread. `name` is what the network calls the kind in
 * its paths, `answer` how a changed comment comes back.
 */
export const commentEndpoints = <A extends z.ZodType>(
  name: 'comments' | 'shipment-comments' | 'conversation-comments',
  answer: A,
  source: string,
) => ({
  updateText: endpoint({
    method: 'POST',
    path: `/api/update/${name}/{commentId}`,
    body: 'json',
    effect: 'set',
    input: z.object({ commentId: id, value: commentHtml }),
    output: answer,
    source,
  }),
  edit: endpoint({
    method: 'GET',
    path: `/api/edit/${name}/{commentId}`,
    body: 'none',
    effect: 'read',
    input: byComment,
    output: answer,
    source,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `/api/${name}/{commentId}/destroy`,
    body: 'none',
    effect: 'set',
    input: byComment,
    output: nothing,
    source,
  }),
  like: endpoint({
    method: 'POST',
    path: `/api/${name}/{commentId}/like`,
    body: 'none',
    effect: 'set',
    input: byComment,
    output: likeAnswer,
    source,
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: `/api/${name}/{commentId}/like`,
    body: 'none',
    effect: 'set',
    input: byComment,
    output: likeAnswer,
    source,
  }),
})
