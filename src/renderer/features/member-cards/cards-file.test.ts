import { beforeEach, expect, test } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { cardsFile } from '#shared/ipc/member-cards.schema.ts'
import { blankCard } from '#shared/rules/member-cards.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { setSession } from '../../lib/account.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { toastsAtom } from '../../lib/toasts.ts'
import { exportCards } from './cards-file.ts'

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  bridge.answer('files.saveText', () => ok({ savedId: 'x', fileName: 'cards.json' } as never))
  setSignedInUser({ id: crypto.randomUUID(), full_name: 'Viewer' })
  setSession(store.get(sessionAtom))
})

const keepCards = (many: number, note: string): void =>
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
])('splits %s than one file may hold into several importable files', async (_, many, note) => {
  keepCards(many, note)
  await exportCards()
  expect(files().length).toBeGreaterThan(1)
  expect(new Set(files().flat()).size).toBe(many)
})

test('names the saved files if a later file fails', async () => {
  keepCards(5001, 'Pays late')
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

test('shows the error if no file is saved', async () => {
  keepCards(3, 'Pays late')
  bridge.answer('files.saveText', () => failed('disk-full'))
  await exportCards()
  expect(store.get(toastsAtom).at(-1)).toMatchObject({
    tone: 'error',
    title: 'Couldn’t save the private notes',
    text: { code: 'disk-full' },
  })
})

test('exports a few cards as one file', async () => {
  keepCards(3, 'Pays late')
  await exportCards()
  expect(files()).toEqual([['1', '2', '3']])
})
