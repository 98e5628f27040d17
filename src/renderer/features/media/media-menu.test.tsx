import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { AttachmentList } from './attachment-list.tsx'
import { PostGallery } from './gallery.tsx'
import { MediaMenuHost } from './media-menu.tsx'

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  HTMLElement.prototype.showPopover = () => {}
  HTMLElement.prototype.hidePopover = () => {}
  bridge = fakeBridge()
  bridge.answer('files.save', () => ok({ savedId: 's', fileName: 'quay.png', executable: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (content: React.ReactNode) =>
  render(
    <Provider store={store}>
      {content}
      <MediaMenuHost />
    </Provider>,
  )
const items = async () =>
  (await screen.findAllByRole('menuitem', { hidden: true }, { timeout: 10_000 })).map(
    (item) => item.textContent,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name, hidden: true }))

test.each(['img', 'button'])('opens, saves and copies a picture from the menu on its %s', async (at) => {
  const images = [{ id: '1', path: '/storage/quay.png', alt_text: 'A quay' }]
  const { container } = show(<PostGallery images={images} />)
  const element = container.querySelector(at)
  if (element) expect(fireEvent.contextMenu(element)).toBe(false)
  expect(await items()).toEqual(['Open', 'Save', 'Copy picture'])
  press('Save')
  expect(bridge.inputsOf('files.save')).toEqual([{ path: '/storage/quay.png', fileName: 'quay.png' }])
})

test('saves a file and copies its link from its menu', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  store.set(sessionAtom, { ...store.get(sessionAtom), server: 'https://network.test' } as never)
  show(<AttachmentList attachments={[{ id: '1', path: '/f/bl.pdf', file_name: 'bl.pdf' }]} />)
  fireEvent.contextMenu(screen.getByText('bl.pdf'))
  expect(await items()).toEqual(['Save', 'Copy link'])
  press('Copy link')
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://network.test/f/bl.pdf')
  expect(bridge.inputsOf('files.save')).toEqual([])
})

test('keeps the native menu of text', () => {
  show(<p>Words</p>)
  expect(fireEvent.contextMenu(screen.getByText('Words'))).toBe(true)
})
