import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { bridge } from '../../lib/bridge.ts'
import { peopleAtom } from './people-state.ts'

/** The user of an id: from the list of connections, else asked for; null while or where nobody knows. */
export const usePerson = (userId: string): UserRef | null => {
  const { phase, list } = useAtomValue(peopleAtom)
  const [asked, setAsked] = useState<UserRef | null>(null)
  const listed = list.find(({ user }) => user.id === userId)?.user ?? null
  const missing = listed === null && phase !== 'loading'
  useEffect(() => {
    setAsked(null)
    if (!missing) return
    let wanted = true
    void bridge.directory.user({ uuid: userId }).then((answer) => {
      if (wanted && answer.ok && answer.value.id === userId) setAsked(answer.value)
    })
    return () => {
      wanted = false
    }
  }, [userId, missing])
  return listed ?? asked
}
