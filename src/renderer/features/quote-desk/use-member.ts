import { useMemo } from 'react'
import { nameTexts } from '#shared/texts/names.ts'
import { mayMessage } from '../../lib/may.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { knownPerson, usePerson } from '../conversations/people-state.ts'
import { useNames } from '../person/names.ts'
import { correspondentsAtom, people } from '../person/people.ts'

interface QuoteMember {
  /** The name that the viewer may read; '' without a member. */
  readonly name: string
  readonly mayMessage: boolean
}

/** Returns the other side of a quote, as far as this window knows the member. */
export const useQuoteMember = (userId: string | null): QuoteMember => {
  const user = usePerson(userId ?? '')
  const nameOf = useNames()
  const viewer = useViewer()
  const connectionIds = useAtomValue(correspondentsAtom)
  if (userId === null) return { name: '', mayMessage: false }
  const other = user ?? { id: userId, is_admin: false }
  return {
    name: user === null ? nameTexts.unnamedMember : nameOf(user),
    mayMessage: viewer?.id !== userId && mayMessage(viewer, other, { connectionIds, hasMessages: false }),
  }
}

/** Returns the names of other sides by user id, as far as this window knows them. It fetches nothing. */
export const useMemberNames = (): ((userId: string | null) => string) => {
  const { value: list } = useAtomValue(people.stateAtom)
  const nameOf = useNames()
  return useMemo(() => {
    const listed = new Map(list.map(({ user }) => [user.id, user]))
    return (userId) => {
      if (userId === null) return ''
      const user = listed.get(userId) ?? knownPerson(userId)
      return user === null ? nameTexts.unnamedMember : nameOf(user)
    }
  }, [list, nameOf])
}
