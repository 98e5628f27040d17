import { afterEach, expect, test, vi } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { alert } from '../../ui/dialogs.ts'
import { deserialise } from '../composer/deserialise.ts'
import { plainTextOfLines } from '../composer/serialise.ts'
import { refusesEdit } from './edit-draft.tsx'

vi.mock('../../ui/dialogs.ts', () => ({ alert: vi.fn(async () => {}) }))
afterEach(() => vi.mocked(alert).mockClear())

const postOf = (kind: string, text: string) =>
  post.parse({ id: 1, postable_type: `App\\Models\\${kind}`, postable: { text } })

test.each(['TextPost', 'SharedPost'])('refuses to edit a %s that would be truncated', async (kind) => {
  const whole = `<p>${'Laytime counts on. '.repeat(20_000)}the end</p>`
  expect(refusesEdit(postOf(kind, whole))).toBe(false)
  expect(plainTextOfLines(deserialise(whole)).endsWith('the end')).toBe(true)
  expect(alert).not.toHaveBeenCalled()
  expect(refusesEdit(postOf(kind, whole.repeat(3)))).toBe(true)
  expect(alert).toHaveBeenCalledOnce()
})

test('preserves a text of any length', () => {
  const written = `${'Laytime counts on. '.repeat(80_000)}the end`
  expect(plainTextOfLines(deserialise(written))).toBe(written)
})
