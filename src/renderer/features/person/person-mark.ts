import { createContext, type ReactNode, useContext } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { accountAtom } from '../../lib/account.ts'

/** What the viewer notes about other members, as it stands beside their names. */
export interface PersonMarks {
  /** A button that shows the whole of it; null for whom nothing was noted. */
  readonly of: (user: UserRef) => ReactNode
  /** The same where the name is part of what is clicked already: it opens nothing. */
  readonly plain: (userId: string) => ReactNode
  /** The same in words, for a row that has a label of its own; '' for nothing. */
  readonly textOf: (userId: string) => string
}

/** Null until something was read that is to be shown: what fills it is no part of the first view. */
export const personMarksAtom = accountAtom<PersonMarks | null>(null)

/** A context, because names stand in every row: one that has no mark asks once, and draws nothing. */
export const PersonMarksContext = createContext<PersonMarks | null>(null)

/** The mark beside somebody's name, wherever it is drawn (product.md#counterparty-cards). */
export const usePersonMark = (user: UserRef | null): ReactNode => {
  const marks = useContext(PersonMarksContext)
  return user === null || marks === null ? null : marks.of(user)
}

/** The mark beside a name within a link, an option or a cell. */
export const PlainMark = ({ userId }: { readonly userId: string | null }): ReactNode => {
  const marks = useContext(PersonMarksContext)
  return userId === null || marks === null ? null : marks.plain(userId)
}
