import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { appError } from '#shared/errors.ts'
import { type draftSchemas, readDraft } from '#shared/ipc/drafts.schema.ts'
import type { DraftContent } from '#shared/ipc/drafts.ts'
import { draftKey } from '#shared/ipc/native.schema.ts'
import { alertForm, cargoLineForm, deadlineForm } from '#shared/rules/forms.ts'
import { draftMark } from '#shared/rules/merge-draft.ts'
import { collectProblems, freshFolder } from '../../../tests/support/main/storage.ts'
import { openDrafts } from './drafts.ts'
import { openUserStore } from './user-store.ts'

type Kind = keyof typeof draftSchemas

const file = { picker: 'attachment', name: 'bl.pdf', type: 'application/pdf', data: 'AAAA' } as const
const refused = appError('invalid', { message: 'Too short', fields: { comment: ['Too short'] }, status: 422 })
const alert = { ...alertForm.blank, name: 'Chennai', origin: 'INMAA', destination: 'NLRTM' }

/** A draft of each kind with all its fields. */
const samples: { readonly [K in Kind]: { readonly key: string; readonly content: DraftContent<K> } } = {
  post: {
    key: 'post new',
    content: {
      html: 'Two 40HC',
      visibility: 'public',
      userTypes: ['importer'],
      files: [file],
      there: [],
      was: null,
      lostFiles: [],
      sent: { text: 'Two 40HC', files: 1, known: ['1', '2'], balance: 50 },
    },
  },
  edit: { key: 'post:7 edit', content: { html: 'changed' } },
  share: { key: 'share:7 new', content: { sent: { sharedBefore: false, balance: 12 } } },
  comment: {
    key: 'comment:7 reply:3',
    content: {
      text: 'next',
      unsent: [{ text: 'sent', before: { newest: '4', same: ['1'] }, outcome: refused }],
      base: 'x',
    },
  },
  files: {
    key: 'conversation:2 files:new',
    content: {
      files: [file],
      lost: ['film.mp4'],
      removed: ['3'],
      sent: [{ text: 'a', files: [file], lost: [] }],
    },
  },
  review: {
    key: 'review:7 new',
    content: { rating: 4, text: 'good', aside: { rating: 1, text: '' }, doubtful: true },
  },
  report: { key: 'report:7 new', content: { message: 'spam', doubtful: true } },
  template: {
    key: 'template edit:7',
    content: { name: 'FOB', text: 'terms', key: 'k', was: { name: 'FOB', text: '' } },
  },
  alert: { key: 'alert new', content: { ...alert, was: { ...alert, name: 'before' } } },
  forward: { key: 'forward new', content: { text: 'see below' } },
  cargo: {
    key: 'cargo new',
    content: { lines: [{ ...cargoLineForm.blank, pieces: '12' }], mode: 'sea', divisor: '900' },
  },
  deadline: { key: 'deadline:7 new', content: { ...deadlineForm.blank, label: 'Fumigation' } },
  inquiry: { key: 'inquiry:1a-2b new', content: { text: 'LCL to Rotterdam?' } },
  moment: { key: 'moment:1a-2b new', content: { wall: '2027-03-28T', zone: 'Asia/Kolkata' } },
  rateSheet: {
    key: `rateSheet edit:${'9f'.repeat(32)}`,
    content: {
      ...{ name: 'Tariff', sender: 'Falcon', currency: 'USD', from: '2026-12-01', until: '' },
      ...{ fileName: 'tariff', fields: { 0: 'origin', 3: null }, forms: { 2: 'dmy' } },
    },
  },
}

test.each(Object.entries(samples))('main takes the key of a draft of kind %s', (_kind, { key }) => {
  const [subject, mode] = key.split(' ')
  expect(draftKey.safeParse({ subject, mode }).success).toBe(true)
})

const account = 'https://a.test|1'

const opened = () => {
  const user = openUserStore(freshFolder(), collectProblems())
  onTestFinished(() => user.close())
  return openDrafts(user, readDraft)
}

/** Returns the value with the keys of all its objects in another order. */
const shuffled = (value: unknown, keyOf: (name: string) => number): unknown => {
  if (Array.isArray(value)) return value.map((one) => shuffled(one, keyOf))
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).map(([name, part]) => [name, shuffled(part, keyOf)] as const)
  return Object.fromEntries(fields.sort(([one], [other]) => keyOf(one) - keyOf(other)))
}

/** Random orders of keys. */
const orders = fc.infiniteStream(fc.nat()).map((numbers) => {
  const known = new Map<string, number>()
  return (name: string): number => {
    const number = known.get(name) ?? numbers.next().value ?? 0
    known.set(name, number)
    return number
  }
})

test.each(Object.entries(samples))(
  'a draft of kind %s is removed and changed as its window knows it, whatever the order of keys',
  (_kind, { key: name, content }) => {
    const drafts = opened()
    const [subject = '', mode = ''] = name.split(' ')
    const key = { subject, mode }
    const onDisk = () => drafts.list(account, subject).map((draft) => JSON.parse(draft.content))
    fc.assert(
      fc.property(orders, orders, fc.boolean(), (written, known, isLong) => {
        const whole = isLong ? { ...content, other: 'x'.repeat(100_000) } : content
        const text = JSON.stringify(shuffled(whole, written))
        drafts.save(account, key, text, '')
        expect(onDisk()).toEqual([whole])
        // A window knows a long draft by its mark, which is that of its own text.
        const base = isLong ? text : JSON.stringify(shuffled(whole, known))
        const emptied = Object.fromEntries(
          Object.entries(whole).map(([field, value]) => [field, field === 'sent' ? null : value]),
        )
        const changed = 'sent' in content && !Array.isArray(content.sent) && name !== 'share:7 new'
        const next = changed ? JSON.stringify(emptied) : base
        drafts.save(account, key, next, draftMark(base))
        expect(onDisk()).toEqual([changed ? emptied : whole])
        drafts.save(account, key, '', draftMark(next))
        expect(onDisk()).toEqual([])
      }),
      { numRuns: 20 },
    )
  },
)

test('the last day of an alert in a draft of an earlier version counts', () => {
  const content = readDraft(
    { subject: 'alert', mode: 'new' },
    JSON.stringify({ ...alert, etdTo: undefined, etdBefore: '2026-12-15' }),
  )
  expect(JSON.parse(content ?? '')).toMatchObject({ etdTo: '2026-12-14' })
})
