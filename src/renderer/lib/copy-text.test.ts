import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'
import { store } from './store.ts'
import { toastsAtom } from './toasts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  store.set(toastsAtom, [])
})

const shownToasts = (): unknown => store.get(toastsAtom).map(({ tone, text }) => [tone, text])

test('shows a toast after copying', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyText('https://network.test/a', 'Link copied')
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://network.test/a')
  expect(shownToasts()).toEqual([['info', 'Link copied']])
})

test('shows an error if the clipboard refuses', async () => {
  const refused = new DOMException('Write permission denied.', 'NotAllowedError')
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(refused) } })
  await copyText('https://network.test/a')
  expect(shownToasts()).toEqual([['error', 'The system did not let this be copied.']])
})
