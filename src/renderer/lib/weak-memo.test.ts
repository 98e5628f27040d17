// @no-page
import { expect, test, vi } from 'vitest'
import { weakMemo } from './weak-memo.ts'

test('computes once per object, even if the result is undefined', () => {
  const compute = vi.fn(({ text }: { text?: string }) => text)
  const memo = weakMemo(compute)
  const [one, none] = [{ text: 'a' }, {}]
  expect([memo(one), memo(one), memo(none), memo(none)]).toEqual(['a', 'a', undefined, undefined])
  expect(compute).toHaveBeenCalledTimes(2)
})
