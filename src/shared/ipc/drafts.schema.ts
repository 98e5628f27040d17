import { z } from 'zod'
import { type AppError, appError, errorCodes } from '../errors.ts'
import { chargeModes } from '../rules/cargo.ts'
import type { Form } from '../rules/form.ts'
import {
  alertForm,
  cargoLineForm,
  deadlineForm,
  postForm,
  rateSheetForm,
  reviewForm,
  templateForm,
} from '../rules/forms.ts'
import { columnFields } from '../rules/rate-columns.ts'
import { dayForms, decimalForms } from '../rules/rate-forms.ts'
import { isSameValue } from '../rules/same-value.ts'
import type { DraftKey } from './native.ts'

const text = z.string()
const texts = z.array(text).readonly()
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().catch(null)

/** Returns the fields that are not undefined. */
const definedOf = (more: { readonly [N in keyof AppError]?: AppError[N] | undefined }): Partial<AppError> =>
  Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined))

/** A form's content without its draft. */
const contentOf = <V extends object>(form: Form<V>) => z.record(text, z.unknown()).transform(form.read)

/** A form's content and the state of its draft. */
const draftOf = <V extends object, S extends z.ZodRawShape>(form: Form<V>, state: S) =>
  z
    .looseObject(state)
    .transform((stored): V & z.output<z.ZodObject<S>> => ({ ...stored, ...form.read(stored) }))

const placed = z.object({ picker: z.enum(['image', 'attachment']), name: text })

/** A file of a draft: its bytes if the member picked it, or its path if the server already has it. */
const storedFile = z.union([
  placed.extend({ type: text, data: text }),
  placed.extend({ key: text, id: text.nullable(), path: text }),
])

/** Comments that existed before a text was sent. */
const before = z.object({ newest: optional(text), same: texts })

/** An error in the format of the bridge. The recovery follows from its code. */
const error = z
  .object({
    code: z.enum(errorCodes),
    message: text.optional(),
    fields: z.record(text, z.array(text).readonly()).optional(),
    status: z.number().optional(),
    until: z.number().optional(),
  })
  .transform(({ code, ...more }) => appError(code, definedOf(more)))

/** A sent text. */
const sentText = z.object({
  text,
  before: optional(before),
  /** The key of all its attempts; none for a text of an earlier version. */
  idempotencyKey: z.uuid().optional().catch(undefined),
  /**
   * Null while main is sending the text, else the reason why it is still here. Unknown in drafts of earlier versions.
   */
  outcome: error.nullable().catch(appError('unknown-outcome')),
})

const sentTexts = z.array(z.unknown()).transform((all) =>
  all.flatMap((one) => {
    // Earlier versions saved only the text.
    const parsed = sentText.safeParse(typeof one === 'string' ? { text: one } : one)
    return parsed.success ? [parsed.data] : []
  }),
)

const post = draftOf(postForm, {
  files: z.array(storedFile).optional().catch(undefined),
  /** Keys of the edited post's files when the draft's file list was made. */
  there: texts.optional().catch(undefined),
  /** The edited post's content at the start of the edit; null for a new post. */
  was: optional(contentOf(postForm)),
  /** Names of files that were too large to save. */
  lostFiles: texts.catch([]),
  /** A sent post without a known answer, and the state before it was sent. */
  sent: optional(
    z.object({
      /** Ids of the posts on the author's wall; null when the wall was unreadable. */
      known: optional(texts),
      balance: optional(z.number()),
      /** The text without formatting. */
      text,
      files: z.number().catch(0),
    }),
  ),
}).transform(({ files, there, ...form }) => ({
  ...form,
  files: files ?? [],
  // Without both lists, every file outside the draft counts as new. The form then shows it instead of removing it.
  there: (files && there) ?? (files ?? []).flatMap((file) => ('key' in file ? [file.key] : [])),
}))

/**
 * Schemas of draft content, by kind. A released schema must still read its old data: add fields with a default, and
 * never rename one.
 */
export const draftSchemas = {
  post,
  /** An edited post's text, written on its card by an earlier version. */
  edit: z.object({ html: text }),
  share: z.object({
    /** A share without a confirmed answer, and the state before it was sent. */
    sent: z.object({
      /** Whether the viewer had shared the post before. The list of sharers then proves nothing. */
      sharedBefore: z.boolean(),
      balance: optional(z.number()),
    }),
  }),
  comment: z.object({
    text,
    /** Sent texts without a confirmation. */
    unsent: sentTexts,
    /** The comment's HTML at the start of an edit. */
    base: text.optional().catch(undefined),
  }),
  /** The files beside a comment's text. */
  files: z.object({
    files: z.array(storedFile),
    /** Names of files that were too large to save. */
    lost: texts,
    /** Keys of files that an edit removes from the comment. */
    removed: texts.default([]),
    /** Files that were sent with a text, without a confirmation. */
    sent: z.array(z.object({ text, files: z.array(storedFile), lost: texts })),
  }),
  review: draftOf(reviewForm, {
    /** The form's content before it was closed. */
    aside: optional(contentOf(reviewForm)),
    /** Whether it was sent without a known answer. */
    doubtful: z.boolean().catch(false),
  }),
  report: z.object({
    message: text,
    /** Whether it was sent without a known answer. */
    doubtful: z.boolean().catch(false),
  }),
  template: draftOf(templateForm, {
    /** Null for a new template. */
    key: optional(text),
    /** The template before the edit; null for a new one. */
    was: optional(contentOf(templateForm)),
  }),
  alert: draftOf(alertForm, {
    /** The alert before the edit; null for a new one. */
    was: optional(contentOf(alertForm)),
  }),
  /** The note above a forwarded message. */
  forward: z.object({ text }),
  /** The lines of the cargo calculator. */
  cargo: z.object({
    lines: z.array(contentOf(cargoLineForm)).readonly(),
    mode: z.enum(chargeModes).catch('air'),
    /** '' for the usual one of the mode. */
    divisor: text.catch(''),
  }),
  /** A deadline of a shipment. */
  deadline: contentOf(deadlineForm),
  /** The text of an inquiry. */
  inquiry: z.object({ text }),
  /** A date and time, as typed, on the clocks of a zone; '' for the computer's. */
  moment: z.object({ wall: text, zone: text }),
  /** The import of a rate sheet. Its file is asked for again. */
  rateSheet: draftOf(rateSheetForm, {
    fileName: text.catch(''),
    /** What the person chose for columns, by their index. */
    fields: z.record(text, z.enum(columnFields).nullable()).catch({}),
    forms: z.record(text, z.enum([...dayForms, ...decimalForms])).catch({}),
  }),
} as const satisfies Readonly<Record<string, z.ZodType>>

/**
 * What drafts may be about: the first part of their subject. It is their kind, but for comments their thread, for an edit its
 * post, and for files their comment.
 */
export const draftTopics: readonly string[] = [
  'shipment',
  'conversation',
  ...Object.keys(draftSchemas).filter((kind) => kind !== 'edit' && kind !== 'files'),
]

/** Returns the kind of a draft. */
const kindOf = ({ subject, mode }: DraftKey): keyof typeof draftSchemas => {
  if (mode.startsWith('files:')) return 'files'
  const [about = '', id] = subject.split(':')
  if (about === 'post' && id !== undefined) return 'edit'
  return about in draftSchemas ? (about as keyof typeof draftSchemas) : 'comment'
}

/**
 * Upgrades a saved draft's content to the current schema. Content in the current format is returned as it was written,
 * because windows know it by its text. Null for content of another kind.
 */
export const readDraft = (key: DraftKey, content: string): string | null => {
  try {
    const saved: unknown = JSON.parse(content)
    const parsed = draftSchemas[kindOf(key)].safeParse(saved)
    if (!parsed.success) return null
    // Keeps the fields of other versions.
    const current = { ...(saved as object), ...parsed.data }
    return isSameValue(saved, current) ? content : JSON.stringify(current)
  } catch {
    return null
  }
}
