import type { DatabaseSync } from 'node:sqlite'
import type { ArchiveState } from '#shared/ipc/archive.ts'
import { bytesOf } from '../storage/database.ts'
import type { ArchiveViewer, KnownNames } from './people.ts'
import { firstOffers } from './questions/first-offers.ts'
import { inCommon } from './questions/in-common.ts'
import { labels } from './questions/labels.ts'
import { firstSeen, matching } from './questions/matching.ts'
import { departures, offers } from './questions/offers.ts'
import { search } from './questions/search.ts'
import { threadFiles } from './questions/thread-files.ts'
import { threadPast } from './questions/thread-past.ts'
import { unlocked } from './questions/unlocked.ts'
import { unsearched } from './questions/unsearched.ts'

/** Returns the archive's size, and the date of its first item. */
const size = (db: DatabaseSync, _input: null): Omit<ArchiveState, 'isOn'> => {
  const counted = db.prepare('SELECT count(*) AS items FROM item').get()
  const first = db.prepare('SELECT first_seen FROM item ORDER BY rowid LIMIT 1').get()
  const items = Number(counted?.items ?? 0)
  return {
    items,
    bytes: items === 0 ? 0 : bytesOf(db),
    since: first === undefined ? null : Number(first.first_seen),
  }
}

/** Context of a question beside its input. */
export interface QuestionContext {
  readonly viewer: ArchiveViewer
  /** Ms since 1970. */
  readonly now: number
  /** Names cached from earlier questions since the last write. Without it, each question looks them up. */
  readonly names?: KnownNames
}

/** A question about the signed-in account's archive, answered in its thread. */
export type Question = (db: DatabaseSync, input: never, context: QuestionContext) => unknown

/** All questions that the archive answers, each in a file of `questions/`. */
export const questions = {
  departures,
  firstOffers,
  firstSeen,
  inCommon,
  labels,
  matching,
  offers,
  search,
  size,
  threadFiles,
  threadPast,
  unlocked,
  unsearched,
} as const satisfies Readonly<Record<string, Question>>

export type QuestionName = keyof typeof questions
export type QuestionInput<N extends QuestionName> = Parameters<(typeof questions)[N]>[1]
export type QuestionOutput<N extends QuestionName> = ReturnType<(typeof questions)[N]>
