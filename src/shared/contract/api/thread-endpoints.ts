import { z } from 'zod'
import { uploadFiles } from '../entities/attachment.schema.ts'
import { id, maybeUnderData } from '../entities/lenient.schema.ts'

/** What the three kinds of thread have in common on the wire. */
export const html = z.string().max(1_000_000)
export const files = { images: uploadFiles, attachments: uploadFiles }

/** A created or changed comment, under the keys servers use for one. */
export const created = <T extends z.ZodType>(item: T, key: 'comment' | 'conversation') =>
  z.preprocess((raw) => {
    if (raw !== null && typeof raw === 'object' && key in raw) {
      const inner = (raw as Record<string, unknown>)[key]
      if (inner !== null && typeof inner === 'object') return inner
    }
    return raw
  }, maybeUnderData(item))

export const byComment = z.object({ commentId: id })
