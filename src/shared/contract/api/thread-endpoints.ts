import { z } from 'zod'
import { uploadFiles } from '../entities/attachment.schema.ts'
import { maxRemoved } from '../entities/attachment.ts'
import { id, maybeUnderData } from '../entities/lenient.schema.ts'
import { likeAnswer, nothing } from './answers.ts'
import { endpoint } from './endpoint.ts'

/** The text of a comment, as HTML. */
export const commentHtml = z.string().max(1_000_000)
/** The files of a new or edited comment. */
export const files = { images: uploadFiles, attachments: uploadFiles }

/** Ids of files that an edit removes. A server without these fields keeps the files (product.md#files-of-an-edit). */
export const removals = {
  removed_images: z.array(id).max(maxRemoved).optional(),
  removed_attachments: z.array(id).max(maxRemoved).optional(),
}

/** A created or changed comment, in any of the places where servers return it. */
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
 * Declares the calls on one comment that all kinds of thread share. `name` is the kind in the network's paths.
 * `answer` is the schema of a changed comment.
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
