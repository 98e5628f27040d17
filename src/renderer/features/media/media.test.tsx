import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { store } from '../../lib/store.ts'
import { AttachmentList } from './attachment-list.tsx'
import { PostGallery, SmallGallery, TransporterGallery } from './gallery.tsx'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(cleanup)

const images = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: String(n), path: `/storage/${n}.png`, alt_text: null }))

test('shows five thumbnails of a post and +N for the rest', () => {
  const { container } = render(<PostGallery images={images(9)} />)
  expect(screen.getAllByRole('button')).toHaveLength(5)
  expect(screen.getByText('+4')).toBeDefined()
  expect(container.firstElementChild?.getAttribute('data-layout')).toBe('many')
})

test('uses a layout of its own for five pictures, without an overlay', () => {
  const { container } = render(<PostGallery images={images(5)} />)
  expect(container.firstElementChild?.getAttribute('data-layout')).toBe('five')
  expect(screen.queryByText(/^\+/)).toBeNull()
})

test('shows three thumbnails of a comment and +N for the rest', () => {
  render(<SmallGallery images={images(4)} />)
  expect(screen.getAllByRole('button')).toHaveLength(3)
  expect(screen.getByText('+1')).toBeDefined()
})

test('shows a video by its thumbnail', () => {
  const { container } = render(
    <TransporterGallery
      items={[{ picture_path: '/v/a.mp4', picture_type: 'video', thumbnail_path: '/v/a.jpg' }]}
    />,
  )
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/%2Fv%2Fa.jpg?of=')
  expect(screen.getByRole('button', { name: 'Open Video 1 of 1' })).toBeDefined()
})

test('requests a picture at its rendered width and keeps the original as src', () => {
  const { container } = render(<PostGallery images={images(1)} />)
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/media/%2Fstorage%2F0.png?of=')
  expect(picture?.getAttribute('loading')).toBe('lazy')
  expect(picture?.getAttribute('sizes')).toBe('auto')
  expect(picture?.getAttribute('srcset')).toContain(',/media/%2Fstorage%2F0.png?of=&w=480&fit=whole 480w,')
})

test('shows a placeholder for a picture that fails to load', () => {
  const { container } = render(<PostGallery images={images(1)} />)
  const picture = container.querySelector('img')
  if (picture) fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'Picture not available' })).toBeDefined()
})

test('shows attachments by extension as players, pictures or downloads', () => {
  const file = (file_name: string) => ({ id: file_name, path: `/f/${file_name}`, file_name })
  const { container } = render(
    <div>
      <AttachmentList attachments={['a.mp3', 'b.mp4', 'c.png', 'd.pdf', 'e\u202efdp.exe'].map(file)} />
    </div>,
  )
  expect(container.querySelector('audio')?.textContent).toBe('Your browser does not support the audio tag.')
  expect(container.querySelector('video')?.textContent).toBe('Your browser does not support the video tag.')
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/%2Ff%2Fc.png?of=')
  expect(screen.getByRole('button', { name: 'Download d.pdf' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download efdp.exe' })).toBeDefined()
  expect(screen.getByText(/This file can run programs/)).toBeDefined()
})

const AppStore = ({ children }: { readonly children: ReactNode }) => (
  <Provider store={store}>{children}</Provider>
)

test('offers a download for every media file and replaces unsupported players by text', () => {
  const file = (file_name: string) => ({ id: file_name, path: `/f/${file_name}`, file_name })
  const names = ['tour.avi', 'old.flv', 'voice.wma', 'horn.mp3', 'berth.mp4']
  const { container } = render(<AttachmentList attachments={names.map(file)} />)
  for (const name of names) expect(screen.getByRole('button', { name: `Download ${name}` })).toBeDefined()
  const shown = [...container.querySelectorAll('audio, video')]
  expect(shown.map((player) => player.getAttribute('aria-label'))).toEqual(['horn.mp3', 'berth.mp4'])
  expect(screen.getAllByText('Your browser does not support the video tag.')).toHaveLength(3)
  const [, film] = shown
  if (film) fireEvent.error(film)
  expect(container.querySelector('video')).toBeNull()
})

test('saves a file once, then opens it, and saves it again once it is gone', async () => {
  const requested: unknown[] = []
  const gone = { ok: false, error: { code: 'not-found', recovery: 'none' } }
  const answers = [
    { ok: true, value: { savedId: 's1', fileName: 'bl (1).pdf', executable: false } },
    { ok: true, value: null },
    { ok: true, value: null },
    gone,
    gone,
  ]
  vi.stubGlobal('quayside', {
    request: async ({ method, input }: { method: string; input: unknown }) => {
      if (method === 'files.sizes') return { ok: true, value: [null] }
      requested.push([method, input])
      return answers.shift()
    },
  })
  render(<AttachmentList attachments={[{ id: '1', path: '/f/bl.pdf', file_name: '../bl.pdf' }]} />, {
    wrapper: AppStore,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Download bl.pdf' }))
  expect(await screen.findByText('Saved as bl (1).pdf')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Open: bl.pdf' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show in folder' }))
  await vi.waitFor(() => expect(requested).toHaveLength(3))
  fireEvent.click(screen.getByRole('button', { name: 'Open: bl.pdf' }))
  expect(await screen.findByText(/^Couldn't download this file\.( |$)/)).toBeDefined()
  const save = ['files.save', { path: '/f/bl.pdf', fileName: 'bl.pdf' }]
  const open = ['files.open', { savedId: 's1' }]
  expect(requested).toEqual([save, open, ['files.reveal', { savedId: 's1' }], open, save])
})

test('only shows the folder of a saved file that may run', async () => {
  const requested: string[] = []
  vi.stubGlobal('quayside', {
    request: async ({ method }: { method: string }) => {
      if (method === 'files.sizes') return { ok: true, value: [null] }
      requested.push(method)
      return { ok: true, value: { savedId: 's2', fileName: 'setup.exe', executable: true } }
    },
  })
  render(<AttachmentList attachments={[{ id: '1', path: '/f/setup.exe', file_name: 'setup.exe' }]} />, {
    wrapper: AppStore,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Download setup.exe' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Show in folder: setup.exe' }))
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  expect(requested).toEqual(['files.save', 'files.reveal'])
})

test('shows the size of a file before it is loaded', async () => {
  vi.stubGlobal('quayside', { request: async () => ({ ok: true, value: [2048] }) })
  render(<AttachmentList attachments={[{ id: '1', path: '/f/sized.pdf', file_name: 'sized.pdf' }]} />, {
    wrapper: AppStore,
  })
  expect(await screen.findByText('2 KB', {}, { timeout: 3000 })).toBeDefined()
})

test('previews a table as text, and says when it is too large', async () => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  const csv = new TextEncoder().encode('Port,Rate\n<b>Mundra</b>,=1+1')
  const answers = [
    { ok: true, value: { name: 'rates.csv', type: 'text/csv', bytes: csv } },
    { ok: false, error: { code: 'too-large', recovery: 'none' } },
    { ok: true, value: { name: 'bad.xlsx', type: '', bytes: csv } },
  ]
  const inputs: unknown[] = []
  vi.stubGlobal('quayside', {
    request: async ({ method, input }: { method: string; input: unknown }) => {
      if (method !== 'files.fetch') return { ok: true, value: [null] }
      inputs.push(input)
      return answers.shift()
    },
  })
  const file = (name: string) => ({ id: name, path: `/f/${name}`, file_name: name })
  const names = ['rates.csv', 'huge.tsv', 'bad.xlsx', 'bl.pdf', 'a.constructor']
  render(<AttachmentList attachments={names.map(file)} />, { wrapper: AppStore })
  for (const name of ['bl.pdf', 'a.constructor'])
    expect(screen.queryByRole('button', { name: `Preview: ${name}` })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Preview: rates.csv' }))
  expect(await screen.findByRole('cell', { name: '<b>Mundra</b>' })).toBeDefined()
  expect(screen.getByRole('cell', { name: '=1+1' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(screen.getByRole('button', { name: 'Preview: huge.tsv' }))
  expect(await screen.findByText('It is too large for a preview.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(screen.getByRole('button', { name: 'Preview: bad.xlsx' }))
  expect(await screen.findByText('Save it, and open it in another program.')).toBeDefined()
  expect(inputs).toEqual([
    { path: '/f/rates.csv', fileName: 'rates.csv', maxBytes: 2 * 1024 * 1024 },
    { path: '/f/huge.tsv', fileName: 'huge.tsv', maxBytes: 2 * 1024 * 1024 },
    { path: '/f/bad.xlsx', fileName: 'bad.xlsx', maxBytes: 5 * 1024 * 1024 },
  ])
})

test('keeps a download running while its row is unmounted', async () => {
  let finish = (_answer: unknown): void => {}
  const requested: string[] = []
  vi.stubGlobal('quayside', {
    request: ({ method }: { method: string }) => {
      requested.push(method)
      return new Promise((resolve) => {
        finish = resolve
      })
    },
  })
  const row = <AttachmentList attachments={[{ id: '1', path: '/f/long.zip', file_name: 'long.zip' }]} />
  const { unmount } = render(row, { wrapper: AppStore })
  fireEvent.click(screen.getByRole('button', { name: 'Download long.zip' }))
  unmount()
  render(row, { wrapper: AppStore })
  expect(screen.getByRole('progressbar', { name: 'Downloading long.zip' })).toBeDefined()
  finish({ ok: true, value: { savedId: 's2', fileName: 'long.zip', executable: false } })
  expect(await screen.findByText('Saved as long.zip')).toBeDefined()
  expect(requested.filter((method) => method !== 'files.sizes')).toEqual(['files.save'])
})

describe('a single picture', () => {
  const load = (container: HTMLElement, top: number, width = 400): HTMLElement => {
    const picture = container.querySelector('img') as HTMLImageElement
    Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: 200 } })
    picture.getBoundingClientRect = () => new DOMRect(0, top, 654, 327)
    fireEvent.load(picture)
    return container.firstElementChild as HTMLElement
  }
  const single = (path: string) => <PostGallery images={[{ id: '1', path, alt_text: null }]} />
  const shapeOf = ({ dataset, style }: HTMLElement) => [dataset.shape, style.getPropertyValue('--ratio')]

  test('has its own shape in the reserved box if it loads on screen', () => {
    const { container } = render(single('/storage/on-screen.png'))
    expect(shapeOf(container.firstElementChild as HTMLElement)).toEqual([undefined, ''])
    expect(shapeOf(load(container, 100))).toEqual(['reserved', '2'])
  })

  test('fills the reserved box if it is wider', () => {
    const { container } = render(single('/storage/wide.png'))
    expect(shapeOf(load(container, 100, 600))).toEqual(['wide', '3'])
  })

  test('has a box of its shape if it loads below the window, and the same box later', () => {
    const { container, unmount } = render(single('/storage/below.png'))
    expect(shapeOf(load(container, innerHeight + 1))).toEqual(['own', '2'])
    unmount()
    const again = render(single('/storage/below.png')).container
    expect(shapeOf(again.firstElementChild as HTMLElement)).toEqual(['own', '2'])
    expect(shapeOf(load(again, 100))).toEqual(['own', '2'])
  })

  test('is cropped among others', () => {
    const { container } = render(<PostGallery images={images(2)} />)
    expect(shapeOf(load(container, 100))).toEqual([undefined, ''])
  })
})
