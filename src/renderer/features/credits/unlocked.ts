import { atom } from 'jotai'
import { atomFamily } from 'jotai-family'
import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import { onAccountChange } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'

/** What was opened since the lists that show it were read, so that every chip of it says 'Unlocked' at once. */
export const unlockedAtom = atomFamily((_key: string) => atom(false))

export const subjectKey = ({ type, uuid }: ViewSubject): string => `${type}:${uuid}`

export const markUnlocked = (subject: ViewSubject): void => store.set(unlockedAtom(subjectKey(subject)), true)

onAccountChange(() => {
  for (const key of [...unlockedAtom.getParams()]) {
    store.set(unlockedAtom(key), false)
    unlockedAtom.remove(key)
  }
})
