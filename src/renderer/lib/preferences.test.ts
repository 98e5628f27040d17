import { expect, test } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../tests/support/renderer/fake-bridge.ts'
import { setPreferences } from './preferences.ts'
import { preferencesAtom } from './session.ts'
import { store } from './store.ts'
import { libTexts } from './texts.ts'
import { toastsAtom } from './toasts.ts'

const bridge = fakeBridge()

test('shows a refused setting as it was, and a later change as it is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  store.set(preferencesAtom, (current) => ({ ...current, enterSends: true, zoom: 1 }))
  bridge.answer('preferences.set', async () => {
    await promise
    return failed('storage')
  })
  const saving = setPreferences({ enterSends: false, zoom: 2 })
  expect(store.get(preferencesAtom)).toMatchObject({ enterSends: false, zoom: 2 })
  store.set(preferencesAtom, (current) => ({ ...current, zoom: 1.5 }))
  resolve()
  await saving
  expect(store.get(preferencesAtom)).toMatchObject({ enterSends: true, zoom: 1.5 })
  expect(store.get(toastsAtom).map(({ text }) => text)).toEqual([libTexts.settingNotSaved])
  bridge.answer('preferences.set', () => ok(store.get(preferencesAtom)))
  await setPreferences({ enterSends: false })
  expect(store.get(preferencesAtom).enterSends).toBe(false)
})
