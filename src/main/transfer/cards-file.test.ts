import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { MemberCard } from '#shared/ipc/member-cards.ts'
import { blankCard, cardFileLimits, cardsFileText } from '#shared/rules/member-cards.ts'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { openUserStore, type UserStore } from '../storage/user-store.ts'
import { createCardFiles } from './cards-file.ts'

const account = 'https://a.test|1'
const network = 'https://a.test'
const card = (more: Partial<MemberCard>): MemberCard => ({ ...blankCard, ...more })
const fileOf = (cards: Record<string, MemberCard>): string =>
  cardsFileText(network, new Map(Object.entries(cards)))

let kept: UserStore
let files: ReturnType<typeof createCardFiles>
beforeEach(() => {
  kept = openUserStore(freshFolder())
  onTestFinished(() => kept.close())
  files = createCardFiles({ kept, author: () => account, network: () => network })
})
const shown = () =>
  Object.fromEntries(kept.list(account, 'member-cards').map(({ key, value }) => [key, value]))

describe('card file', () => {
  const mine = card({ note: 'pays late', uuid: 'u-7', memberId: 'WHM-7' })
  const theirs = { 7: card({ note: 'pays on time' }), 8: card({ tags: ['reefer'] }), 9: card({}) }

  it('is previewed with counts before an import', async () => {
    kept.put(account, 'member-cards', '7', mine)
    const text = fileOf(theirs)
    expect(await files.preview(text)).toEqual({
      ok: true,
      value: { unreadable: null, fresh: 1, changed: 1, same: 0 },
    })
    expect(shown()).toEqual({ 7: mine })
  })
  it('adds new cards and replaces changed ones only on request', async () => {
    kept.put(account, 'member-cards', '7', mine)
    const text = fileOf(theirs)
    await files.take(text, false)
    expect(shown()).toEqual({ 7: mine, 8: theirs[8] })
    await files.take(text, true)
    // Contact details missing from the file stay.
    expect(shown()).toEqual({ 7: { ...mine, note: 'pays on time' }, 8: theirs[8] })
    expect(await files.preview(text)).toMatchObject({ value: { fresh: 0, changed: 0, same: 2 } })
  })
  it('restores exported cards unchanged', async () => {
    const whole = card({
      uuid: 'u-1',
      memberId: 'WHM-1',
      note: 'Zeile 1\nनमस्ते "quoted" </script>',
      tags: ['reefer', 'ünïcode'],
      colour: 'violet',
      followUp: '2031-02-03',
      phone: '+31 10 123 45 67',
      email: 'a@b.example',
    })
    await files.take(`\uFEFF${fileOf({ 1: whole })}`, false)
    expect(shown()).toEqual({ 1: whole })
  })
  it('creates reminders for future dates only', async () => {
    await files.take(
      fileOf({
        1: card({ followUp: '2131-02-03', uuid: 'u-1', memberId: 'WHM-1' }),
        2: card({ followUp: '2001-02-03' }),
        3: card({ followUp: '2131-02-03' }),
      }),
      false,
    )
    const reminders = kept.list(account, 'reminders').toSorted((a, b) => a.key.localeCompare(b.key))
    expect(reminders).toMatchObject([
      {
        key: 'member:1',
        value: { title: 'Follow up with WHM-1', path: '/frontend/users/u-1', isDone: false },
      },
      { key: 'member:3', value: { title: 'Follow up with Unnamed member', path: '/frontend/member-cards' } },
    ])
  })
})

describe('invalid card file', () => {
  const good = JSON.parse(fileOf({ 7: card({ note: 'x' }) }))
  const entry = good.cards[0]
  it.each([
    ['not-cards', ''],
    ['not-cards', '{"format":'],
    ['not-cards', '[]'],
    ['not-cards', 'null'],
    ['not-cards', '['.repeat(100_000)],
    ['not-cards', JSON.stringify({ ...good, format: 'other' })],
    ['not-cards', JSON.stringify({ ...good, version: 0 })],
    ['newer', JSON.stringify({ ...good, version: 2, cards: 'in another way' })],
    ['other-network', JSON.stringify({ ...good, network: 'https://b.test' })],
    ['not-cards', JSON.stringify({ ...good, network: undefined })],
    ['not-cards', JSON.stringify({ ...good, cards: [entry, { ...entry, userId: '../x' }] })],
    ['not-cards', JSON.stringify({ ...good, cards: [entry, entry] })],
    ['not-cards', JSON.stringify({ ...good, cards: [{ ...entry, name: 'Meera Nair' }] })],
    ['not-cards', JSON.stringify({ ...good, cards: [{ ...entry, colour: 'url(x)' }] })],
    ['not-cards', JSON.stringify({ ...good, cards: [{ ...entry, followUp: '2026-02-30' }] })],
    ['not-cards', JSON.stringify({ ...good, cards: [{ ...entry, note: 'x'.repeat(20_001) }] })],
    ['not-cards', JSON.stringify({ ...good, cards: [{ ...entry, uuid: 'javascript:alert(1)' }] })],
    ['not-cards', `{"__proto__":${JSON.stringify(good)}}`],
    [
      'too-many',
      JSON.stringify({
        ...good,
        cards: Array.from({ length: cardFileLimits.cards + 1 }, (_, n) => ({ ...entry, userId: String(n) })),
      }),
    ],
  ])('is rejected as %s', async (unreadable, text) => {
    expect(await files.take(text, true)).toEqual({ ok: true, value: { unreadable } })
    expect(shown()).toEqual({})
  })
})

it('take rejects a file while signed out', async () => {
  const files = createCardFiles({ kept, author: () => null, network: () => network })
  expect(await files.take(fileOf({ 7: card({ note: 'x' }) }), true)).toMatchObject({
    error: { code: 'signed-out' },
  })
})
