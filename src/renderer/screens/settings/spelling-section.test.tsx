import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ok } from '#shared/errors.ts'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { SpellingSection } from './spelling-section.tsx'

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  bridge.answer('spelling.languages', () => ok({ available: ['de', 'en-US', 'fr'], used: ['en-US'] }))
  bridge.answer('preferences.set', () => ok(store.get(preferencesAtom)))
  store.set(preferencesAtom, defaultPreferences)
})
afterEach(cleanup)

const show = (): void =>
  void render(
    <Provider store={store}>
      <SpellingSection />
    </Provider>,
  )

it("adds and removes a language, and falls back to the system's", async () => {
  show()
  expect(await screen.findByText('Set by this computer: American English.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Add a language…'), { target: { value: 'fr' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove French' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove French' })).toBeNull())
  expect(bridge.inputsOf('preferences.set')).toEqual([
    { spellCheckLanguages: ['fr'] },
    { spellCheckLanguages: [] },
  ])
})

it('names the source of dictionaries and switches the download off', async () => {
  show()
  expect(await screen.findByText(/redirector\.gvt1\.com/)).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Fetch dictionaries'))
  expect(bridge.inputsOf('preferences.set')).toEqual([{ spellCheckDownload: false }])
})

it("defers to the system's own spell checker", async () => {
  bridge.answer('spelling.languages', () => ok({ available: [], used: [] }))
  show()
  expect(await screen.findByText(/^Uses the spell checker and the languages of this computer/)).toBeTruthy()
  expect(screen.queryByText(/gvt1/)).toBeNull()
})

it('limits the number of languages with a note', async () => {
  const codes = Array.from({ length: 20 }, (_, n) => `a${String.fromCharCode(97 + n)}`)
  bridge.answer('spelling.languages', () => ok({ available: [...codes, 'fr'], used: codes }))
  store.set(preferencesAtom, { ...defaultPreferences, spellCheckLanguages: codes })
  show()
  expect(await screen.findByText(/^You can use 20 languages/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Add a language…').options).toHaveLength(1)
})
