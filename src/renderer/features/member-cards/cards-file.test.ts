import { beforeEach, expect, test } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { cardsFile } from '#shared/ipc/member-cards.schema.ts'
import { blankCard } from '#shared/rules/member-cards.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { beSignedIn } from '../../../../tests/support/renderer/signed-in.ts'
import { noteAccount } from '../../lib/account.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { toastsAtom } from '../../lib/toasts.ts'
import { exportCards } from './cards-file.ts'

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  bridge.answer('files.saveText', () => ok({ savedId: 'x', fileName: 'cards.json' } as never))
  beSignedIn({ id: crypto.randomUUID(), full_name: 'Viewer' })
  noteAccount(store.get(sessionAtom))
})

const has = (many: number, note: string): void =>
  bridge.answer('kept.list', () =>
    ok(
      Array.from({ length: many }, (_, n) => ({
        key: `${n + 1}`,
        value: { ...blankCard, note } as never,
        changedAt: 1,
      })),
    ),
  )

/** Parses the saved files as an import does. */
const files = () =>
  bridge.inputsOf('files.saveText').map((input) => {
    const { text } = input as { readonly text: string }
    expect(new Blob([text]).size).toBeLessThanOrEqual(10_000_000)
    return cardsFile.parse(JSON.parse(text)).cards.map(({ userId }) => userId)
  })

test.each([
  ['more cards', 5001, 'Pays late'],
  ['longer cards', 700, 'ü'.repeat(10_000)],
])('%s than one file may have are several files, each of which can be imported', async (_, many, note) => {
  has(many, note)
  await exportCards()
  expect(files().length).toBeGreaterThan(1)
  expect(new Set(files().flat()).size).toBe(many)
})

test('of several files those that were saved before one is refused are named', async () => {
  has(5001, 'Pays late')
  bridge.answer('files.saveText', () =>
    bridge.inputsOf('files.saveText').length === 1
      ? ok({ savedId: 'x', fileName: 'cards.json' } as never)
      : failed('disk-full'),
  )
  await exportCards()
  expect(store.get(toastsAtom).at(-1)).toMatchObject({
    tone: 'error',
    title: 'Not all of it was saved',
    text: 'There is no room left on the disk of this computer. Only 1 of 2 files was saved before that: cards.json',
  })
})

test('where none could be saved, that is said', async () => {
  has(3, 'Pays late')
  bridge.answer('files.saveText', () => failed('disk-full'))
  await exportCards()
  expect(store.get(toastsAtom).at(-1)).toMatchObject({
    tone: 'error',
    title: 'Couldn’t save the private notes',
    text: { code: 'disk-full' },
  })
})

test('others are one file', async () => {
  has(3, 'Pays late')
  await exportCards()
  expect(files()).toEqual([['1', '2', '3']])
})
