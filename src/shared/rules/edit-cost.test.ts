import { expect, test } from 'vitest'
import { settings as settingsSchema } from '#shared/contract/entities/credit.schema.ts'
import { post } from '#shared/contract/entities/post.schema.ts'
import type { Post } from '#shared/contract/entities/post.ts'
import { costOfForm } from './edit-cost.ts'

const settings = {
  private_to_me_credit_deduction: '1',
  public_importer_credit_deduction: '3',
  public_exporter_credit_deduction: '4',
}
const existing = (kind: string): Post =>
  post.parse({
    id: 1,
    postable_type: `App\\Models\\${kind}`,
    postable: { text: 'x' },
    privacy_visibility: 'public',
    user_types: '["importer"]',
  })
const both = { visibility: 'public', userTypes: ['importer', 'exporter'] } as const

test('charges a new post the sum of its user types', () => {
  expect(costOfForm(settings, both, null)).toBe(7)
})

test('charges an edit only the added cost, never a refund', () => {
  expect(costOfForm(settings, both, existing('TextPost'))).toBe(4)
  expect(costOfForm(settings, { visibility: 'private_to_me', userTypes: [] }, existing('TextPost'))).toBe(0)
})

test('charges nothing for the text of a shared post', () => {
  expect(costOfForm(settings, both, existing('SharedPost'))).toBe(0)
})

test('returns null without settings', () => {
  expect(costOfForm(null, both, null)).toBeNull()
  expect(
    costOfForm({ ...settings, public_exporter_credit_deduction: '-1' }, both, existing('TextPost')),
  ).toBeNull()
})

test('returns null if the price of a wider audience is unreadable', () => {
  for (const item of [
    { key: 'public_exporter_credit_deduction', value: {} },
    { name: 'public_exporter_credit_deduction' },
  ]) {
    const unread = settingsSchema.parse([{ key: 'public_importer_credit_deduction', value: '3' }, item])
    expect(costOfForm(unread, both, null)).toBeNull()
    expect(costOfForm(unread, both, existing('TextPost'))).toBeNull()
  }
})
