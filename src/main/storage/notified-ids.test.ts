import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { collectProblems, freshFolder } from '../../../tests/support/main/storage.ts'

const { openNotifiedIds } = await import('./notified-ids.ts')

it('what was told stands after the app was closed, for its account alone', () => {
  const dir = freshFolder()
  openNotifiedIds(dir).add('a', ['offer 1', 'offer 2'])
  const told = openNotifiedIds(dir)
  expect([told.has('a', 'offer 1'), told.has('a', 'offer 3'), told.has('b', 'offer 1')]).toEqual([
    true,
    false,
    false,
  ])
})

it('does not say what that was, and knows what an earlier version wrote down as it is', () => {
  const dir = freshFolder()
  writeFileSync(join(dir, 'told.json'), JSON.stringify({ accounts: { a: ['offer voyage:9f3c'] } }))
  const told = openNotifiedIds(dir)
  expect(told.has('a', 'offer voyage:9f3c')).toBe(true)
  told.add('a', ['offer post:12'])
  expect(readFileSync(join(dir, 'told.json'), 'utf8')).not.toMatch(/offer|9f3c/)
  const again = openNotifiedIds(dir)
  expect([again.has('a', 'offer voyage:9f3c'), again.has('a', 'offer post:12')]).toEqual([true, true])
})

it('forgets the oldest first', () => {
  const dir = freshFolder()
  const told = openNotifiedIds(dir)
  told.add(
    'a',
    Array.from({ length: 4001 }, (_, n) => `offer ${n}`),
  )
  for (const now of [told, openNotifiedIds(dir)])
    expect([now.has('a', 'offer 0'), now.has('a', 'offer 1'), now.has('a', 'offer 4000')]).toEqual([
      false,
      true,
      true,
    ])
})

it('a file that is none is set aside', () => {
  const dir = freshFolder()
  writeFileSync(join(dir, 'told.json'), 'nonsense')
  const problems = collectProblems()
  expect(openNotifiedIds(dir, problems).has('a', 'offer 1')).toBe(false)
  expect(problems.seen).toEqual(['reset told'])
})
