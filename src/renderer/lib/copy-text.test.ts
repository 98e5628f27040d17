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

test('puts the formatted text beside the plain one', async () => {
  const write = vi.fn(async (_items: { readonly parts: Record<string, Blob> }[]) => {})
  vi.stubGlobal('navigator', { clipboard: { write } })
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly parts: Record<string, Blob>
      constructor(parts: Record<string, Blob>) {
        this.parts = parts
      }
    },
  )
  await copyText('~~a~~ b', undefined, '<s>a</s> b')
  const [item] = write.mock.calls[0]?.[0] ?? []
  const sizes = Object.entries(item?.parts ?? {}).map(([type, blob]) => [type, blob.type, blob.size])
  expect(sizes).toEqual([
    ['text/plain', 'text/plain', 7],
    ['text/html', 'text/html', 10],
  ])
})
