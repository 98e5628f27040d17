import { expect, test, vi } from 'vitest'
import { setSignedInUser } from '../../../tests/support/renderer/signed-in.ts'
import { setSession } from './account.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'
import { textMemo } from './text-memo.ts'

const signIn = (): void => {
  setSignedInUser({ id: crypto.randomUUID(), full_name: 'Viewer' })
  setSession(store.get(sessionAtom))
}

test('computes once per text, drops the texts used first, and all at another sign-in', () => {
  signIn()
  const compute = vi.fn((text: string) => ({ text }))
  const memo = textMemo(compute, { entries: 9, weight: 4, weightOf: ({ length }) => length })
  const kept = memo('ab')
  expect(memo('ab')).toBe(kept)
  memo('cd')
  memo('ab')
  memo('e')
  expect(memo('ab')).toBe(kept)
  expect(compute).toHaveBeenCalledTimes(3)
  memo('cd')
  expect(compute).toHaveBeenCalledTimes(4)
  signIn()
  expect(memo('ab')).not.toBe(kept)
})
