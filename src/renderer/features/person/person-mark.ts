import { createContext, type ReactNode, useContext } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { accountAtom } from '../../lib/account.ts'

/** The viewer's notes about other members, as shown beside their names. */
export interface PersonMarks {
  /** A button that opens the notes; null for members without notes. */
  readonly of: (user: UserRef) => ReactNode
  /** The mark without a button, for a name that is itself clickable. */
  readonly plain: (userId: string) => ReactNode
  /** The notes as text, for a row with its own label; '' for none. */
  readonly textOf: (userId: string) => string
}

/** Null before the cards are read and without cards. The code that sets it is no part of the first view. */
export const personMarksAtom = accountAtom<PersonMarks | null>(null)

/** A context, because every row has names: a name without a mark reads it once and renders nothing. */
export const PersonMarksContext = createContext<PersonMarks | null>(null)

/** Returns the mark beside a member's name (user-guide.md#counterparty-cards). */
export const usePersonMark = (user: UserRef | null): ReactNode => {
  const marks = useContext(PersonMarksContext)
  return user === null || marks === null ? null : marks.of(user)
}

/** The mark beside a name within a link, an option or a cell. */
export const PlainMark = ({ userId }: { readonly userId: string | null }): ReactNode => {
  const marks = useContext(PersonMarksContext)
  return userId === null || marks === null ? null : marks.plain(userId)
}
