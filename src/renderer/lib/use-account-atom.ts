import { useSetAtom } from 'jotai'
import { type SetStateAction, useCallback, useState } from 'react'
import { type AccountAtom, actNow } from './account.ts'
import { useAtomValue } from './use-atom-value.ts'

/** Returns the writer of an account's state. The account is that of the first render: a screen lives within one account. */
export const useSetAccountAtom = <T>(state: AccountAtom<T>): ((next: SetStateAction<T>) => void) => {
  const [acting] = useState(actNow)
  const set = useSetAtom(state)
  return useCallback((next: SetStateAction<T>) => set(acting, next), [set, acting])
}

/** Returns an account's state, and its writer. */
export const useAccountAtom = <T>(state: AccountAtom<T>): readonly [T, (next: SetStateAction<T>) => void] => [
  useAtomValue(state),
  useSetAccountAtom(state),
]
