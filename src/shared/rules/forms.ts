import type { EndpointName, InputOf } from '../contract/api/contract.ts'
import type { Post } from '../contract/entities/post.ts'
import { userTypes } from '../contract/entities/user-types.ts'
import { visibilities } from '../contract/entities/visibility.ts'
import { isoDay } from '../dates.ts'
import type { KeptValue } from '../ipc/kept.ts'
import { dayInField } from '../wall-time.ts'
import { alertModes, lastDayBefore } from './alert.ts'
import { lengthUnits, weightUnits } from './cargo.ts'
import { deadlineKinds, deadlineLimits } from './deadlines.ts'
import { defineForm, oneOf, someOf, trimmedText, typedText, type ValuesOf } from './form.ts'

/**
 * The forms whose content is stored, compared or sent: each field once. A released field keeps its name and its old
 * values, because it must read the files of earlier versions.
 */

/** Fields of a call's input that its form must give, except those that others give. */
type Sources<N extends EndpointName, Others extends keyof InputOf<N>> = Required<Omit<InputOf<N>, Others>>

/** A new post, or the edit of one. */
export const postForm = defineForm(
  {
    /** The text, as HTML. */
    html: typedText,
    visibility: oneOf(visibilities, 'private_to_me'),
    userTypes: someOf(userTypes.map(({ key }) => key)),
  },
  // A mixture of two audiences could reach and cost more than the author chose.
  [['visibility', 'userTypes']],
)

export type PostFields = ValuesOf<typeof postForm>

/** Returns the form's part of the request that creates or updates a post. */
export const postRequest = ({ html, visibility, userTypes }: PostFields) =>
  ({
    message: html,
    privacy_visibility: visibility,
    user_types: [...userTypes],
  }) satisfies Sources<'posts.create', 'images' | 'attachments'>

/** Returns the text of a post that can be edited, as HTML. */
export const textOfPost = (post: Post): string =>
  (post.kind === 'TextPost' || post.kind === 'SharedPost') && post.postable ? post.postable.text : ''

/** Returns the form of a post before its edit. */
export const formOfPost = (post: Post): PostFields => ({
  html: textOfPost(post),
  visibility: post.privacy_visibility,
  userTypes: post.user_types,
})

/** A review. Its rating is 0 while none is chosen. */
export const reviewForm = defineForm({ rating: oneOf<number>([0, 1, 2, 3, 4, 5], 0), text: trimmedText })

export type ReviewFields = ValuesOf<typeof reviewForm>

/** Returns the form's part of the request that creates a review. */
export const reviewRequest = ({ rating, text: review }: ReviewFields) =>
  ({ rating, review: review.trim() }) satisfies Sources<'reviews.create', 'ratedId' | 'ratedType'>

/** A reusable text. */
export const templateForm = defineForm({ name: trimmedText, text: trimmedText })

/** Returns the template that a form's content becomes. */
export const templateOf = ({
  name,
  text: content,
}: ValuesOf<typeof templateForm>): KeptValue<'templates'> => ({
  name: name.trim(),
  text: content.trim(),
})

/** Returns the last day of a range that an earlier version stored by the day after it. */
const lastDayOf = (before: unknown): string | undefined => {
  const last = lastDayBefore(dayInField(String(before)))
  return last === null ? undefined : isoDay(last)
}

/** An alert, as typed. */
export const alertForm = defineForm({
  name: typedText,
  origin: typedText,
  destination: typedText,
  mode: oneOf(alertModes, 'any'),
  /** '2026-12-15', or '' for any. */
  etdFrom: typedText,
  /** The last day, which counts. */
  etdTo: {
    ...typedText,
    read: (value, stored) => typedText.read(value, stored) ?? lastDayOf(stored.etdBefore),
  },
  words: typedText,
  price: typedText,
  currency: { ...typedText, blank: 'USD' },
})

export type AlertFields = ValuesOf<typeof alertForm>

/** A line of the cargo calculator, as typed. */
export const cargoLineForm = defineForm({
  pieces: typedText,
  length: typedText,
  width: typedText,
  height: typedText,
  unit: oneOf(lengthUnits, 'cm'),
  weight: typedText,
  weightUnit: oneOf(weightUnits, 'kg'),
  isEach: oneOf<boolean>([true, false], true),
  mayTilt: oneOf<boolean>([true, false], false),
  isStackable: oneOf<boolean>([true, false], false),
})

export type CargoLineFields = ValuesOf<typeof cargoLineForm>

/** The import of a rate sheet: its name and sender, and what its rows lack. The days are `2026-12-15`. */
export const rateSheetForm = defineForm({
  name: trimmedText,
  sender: trimmedText,
  currency: typedText,
  from: typedText,
  until: typedText,
})

export type RateSheetFields = ValuesOf<typeof rateSheetForm>

/** A deadline of a shipment, as typed. */
export const deadlineForm = defineForm({
  kind: oneOf(deadlineKinds, 'si'),
  label: typedText,
  by: oneOf(['etd', 'clock'], 'etd'),
  wall: typedText,
  days: oneOf(
    Array.from({ length: deadlineLimits.days + 1 }, (_, n) => n),
    4,
  ),
  isBefore: oneOf<boolean>([true, false], true),
  time: typedText,
  /** '' for the computer's zone. */
  zone: typedText,
  /** Hours before it. */
  remind: oneOf(['none', '0', '4', '24', '48'], '24'),
  /** The ETD of a shipment without one. */
  etd: typedText,
})

export type DeadlineFields = ValuesOf<typeof deadlineForm>
