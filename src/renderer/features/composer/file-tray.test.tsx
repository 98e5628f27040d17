import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as dialogs from '../../ui/dialogs.ts'
import { FileDrop } from './file-drop.tsx'
import { FileTray } from './file-tray.tsx'
import { PickFilesButton } from './pick-files-button.tsx'
import type { TrayFile } from './tray-file.ts'
import { useTray } from './use-tray.ts'

const createdUrls: string[] = []
const revokedUrls: string[] = []
beforeEach(() => {
  createdUrls.length = 0
  revokedUrls.length = 0
  Object.assign(URL, {
    createObjectURL: () => {
      createdUrls.push(`blob:${createdUrls.length}`)
      return createdUrls.at(-1)
    },
    revokeObjectURL: (url: string) => revokedUrls.push(url),
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const settings = { image_max_file_size: '2', attachment_max_file_size: '4' }

const Form = ({ subject = 'post' as const }: { readonly subject?: 'post' | 'shipment' }) => {
  const [files, setFiles] = useState<readonly TrayFile[]>([])
  const tray = useTray(settings, subject, files, setFiles)
  return (
    <FileDrop tray={tray}>
      <PickFilesButton picker="image" tray={tray} />
      <PickFilesButton picker="attachment" tray={tray} />
      <FileTray tray={tray} />
    </FileDrop>
  )
}

const file = (name: string, type: string, size = 10): File => new File([new Uint8Array(size)], name, { type })
const pick = (label: string, ...files: File[]): void => {
  const input = screen.getAllByLabelText(label).find((element) => element.tagName === 'INPUT')
  if (input) fireEvent.change(input, { target: { files } })
}
const alertLines = (): (string | null)[] =>
  [...(screen.getByRole('alert').firstElementChild?.children ?? [])].map(({ textContent }) => textContent)
const names = (list: string): (string | null)[] =>
  screen
    .queryAllByRole('list', { name: list })
    .flatMap((element) => [...element.querySelectorAll('bdi')].map((name) => name.textContent))

const onServer = (count: number): readonly TrayFile[] =>
  Array.from({ length: count }, (_, n) => ({
    key: `image:${n}`,
    picker: 'image',
    name: `${n}.png`,
    existing: { id: String(n), path: `/storage/${n}.png` },
  }))

const LargeEdit = ({ initial }: { readonly initial: readonly TrayFile[] }) => {
  const [files, setFiles] = useState(initial)
  const tray = useTray(settings, 'post', files, setFiles, initial)
  return (
    <>
      <PickFilesButton picker="image" tray={tray} />
      <FileTray tray={tray} />
      <button type="button" onClick={() => setFiles((known) => known.slice(499))}>
        Most
      </button>
    </>
  )
}

test('limits the number of removed files and shows that before the save', () => {
  render(<LargeEdit initial={onServer(503)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Most' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove 499.png' }))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove 500.png' }))
  expect(alertLines()).toEqual(['You can remove up to 500 files at a time. Save, then remove the rest.'])
  expect(names('Images')).toEqual(['500.png', '501.png', '502.png'])
})

test('does not count existing files towards the limit of added files', () => {
  render(<LargeEdit initial={onServer(60)} />)
  pick('Add images', ...Array.from({ length: 50 }, (_, n) => file(`new-${n}.png`, 'image/png')))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(names('Images')).toHaveLength(110)
  pick('Add images', file('one-more.png', 'image/png'))
  expect(alertLines()).toEqual(['You can add up to 50 files.'])
  expect(names('Images')).toHaveLength(110)
})

test('refuses an oversize file with the verbatim text and keeps the others', () => {
  render(<Form />)
  pick('Add images', file('big.png', 'image/png', 3000), file('ok.png', 'image/png'))
  // Verbatim, with the file named below.
  expect(alertLines()).toEqual(['File size exceeds 2 KB', 'big.png (3 KB)'])
  expect(names('Images')).toEqual(['ok.png'])
})

test('applies the texts, types and sizes of shipments', () => {
  render(<Form subject="shipment" />)
  pick('Add images', file('big.png', 'image/png', 1025 * 1024))
  expect(alertLines()).toEqual([
    'File size exceeds the maximum allowed size of 1024 KB.',
    'big.png (1,025 KB)',
  ])
  pick('Attach files', file('a.exe', 'application/octet-stream'))
  expect(names('Attachments')).toEqual([])
})

test('reorders images by buttons and revokes the URL of a removed image', () => {
  render(<Form />)
  pick('Add images', file('a.png', 'image/png'), file('b.png', 'image/png'))
  expect(createdUrls.length).toBeGreaterThanOrEqual(2)
  fireEvent.click(screen.getByRole('button', { name: 'Move b.png earlier' }))
  expect(names('Images')).toEqual(['b.png', 'a.png'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.png' }))
  expect(names('Images')).toEqual(['b.png'])
  expect(revokedUrls.length).toBe(1)
  cleanup()
  expect([...revokedUrls].sort()).toEqual([...createdUrls].sort())
})

test('sorts dropped files into images and attachments', () => {
  const { container } = render(<Form />)
  const files = [file('a.png', 'image/png'), file('b.pdf', 'application/pdf')]
  const place = container.firstElementChild
  if (place) fireEvent.drop(place, { dataTransfer: { files, types: ['Files'], getData: () => '' } })
  expect(names('Images')).toEqual(['a.png'])
  expect(names('Attachments')).toEqual(['b.pdf'])
})

test('shows many refused files in one alert, with the first names', () => {
  render(<Form />)
  pick('Add images', ...'abcdefg'.split('').map((name) => file(`${name}.png`, 'image/png', 3000)))
  expect(alertLines()[1]).toBe(
    'a.png (3 KB), b.png (3 KB), c.png (3 KB), d.png (3 KB), e.png (3 KB) and 2 more',
  )
})

const existing = (name: string, id: string | null): TrayFile => ({
  key: `image:${name}`,
  picker: 'image',
  name,
  existing: { id, path: `/uploads/${name}` },
})

const Edit = ({ start }: { readonly start: readonly TrayFile[] }) => {
  const [files, setFiles] = useState(start)
  const tray = useTray(settings, 'comment', files, setFiles)
  return (
    <>
      <PickFilesButton picker="image" tray={tray} />
      <FileTray tray={tray} />
    </>
  )
}

test('removes existing files that have an id, and keeps their order', () => {
  render(<Edit start={[existing('old.png', '4'), existing('older.png', null)]} />)
  pick('Add images', file('new.png', 'image/png'), file('newer.png', 'image/png'))
  const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(buttons()).toEqual([
    'Add images',
    'Remove old.png',
    'Move new.png later',
    'Remove new.png',
    'Move newer.png earlier',
    'Remove newer.png',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Remove old.png' }))
  expect(names('Images')).toEqual(['older.png', 'new.png', 'newer.png'])
})

test('keeps the focus beside a removed file, and Undo returns it to its place', () => {
  render(<Edit start={['a', 'b', 'c'].map((name) => existing(`${name}.png`, name))} />)
  const remove = (name: string): void => {
    const button = screen.getByRole('button', { name: `Remove ${name}` })
    button.focus()
    fireEvent.click(button)
  }
  const focused = (): string | null | undefined =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  remove('b.png')
  expect(focused()).toBe('Remove c.png')
  screen.getByText('Removed b.png')
  screen.getByRole('button', { name: 'Undo' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(names('Images')).toEqual(['a.png', 'b.png', 'c.png'])
  expect(focused()).toBe('Remove b.png')
  expect(screen.queryByText('Removed b.png')).toBeNull()
  for (const name of ['a.png', 'b.png', 'c.png']) remove(name)
  expect(focused()).toBe('Undo')
})

/** A file whose bytes are gone: it was moved, changed or deleted. */
const goneFile = (name: string, size = 10): File => {
  const gone = file(name, 'application/pdf', size)
  const lost = { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }
  return Object.assign(gone, { slice: () => lost, ...lost })
}

test('names dropped folders and takes the files beside them', () => {
  const { container } = render(<Form />)
  const files = [file('Papers', '', 4096), file('bl.pdf', 'application/pdf')]
  const items = files.map(({ name }) => ({
    kind: 'file',
    webkitGetAsEntry: () => ({ isDirectory: name === 'Papers' }),
  }))
  const place = container.firstElementChild
  if (place) fireEvent.drop(place, { dataTransfer: { files, items, types: ['Files'], getData: () => '' } })
  expect(alertLines()).toEqual(['Papers is a folder. Add the files in it, or a ZIP file of it.'])
  expect(names('Attachments')).toEqual(['bl.pdf'])
})

test('names a file that can no longer be read, and does not keep it', async () => {
  render(<Form />)
  pick('Attach files', goneFile('moved.pdf'), goneFile('missing.pdf', 0), file('bl.pdf', 'application/pdf'))
  await vi.waitFor(() => expect(names('Attachments')).toEqual(['bl.pdf']))
  const shown = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(shown).toEqual([
    'Couldn’t read moved.pdf. The file was moved, changed or deleted. Add it again.',
    'Couldn’t read missing.pdf. The file was moved, changed or deleted. Add it again.',
  ])
})

test('judges a file by its first bytes, against its name and reported type', async () => {
  render(<Form subject="shipment" />)
  const named = (name: string, type: string, start: string): File =>
    new File([new Uint8Array(Buffer.from(start, 'latin1'))], name, { type })
  pick(
    'Attach files',
    named('fake.pdf', 'application/pdf', 'MZ\x90\0'),
    named('scan', '', '%PDF-1.7'),
    named('bl.pdf', 'application/x-pdf', '%PDF-1.7'),
  )
  await vi.waitFor(() => expect(names('Attachments')).toEqual(['bl.pdf', 'scan']))
  expect(alertLines()).toEqual([
    'This type of file is not accepted here. Accepted: application/pdf',
    'fake.pdf (1 KB)',
  ])
})

test.each([true, false])('asks about an empty file, and attaches it after yes: %s', async (answer) => {
  const confirm = vi.spyOn(dialogs, 'confirm').mockResolvedValue(answer)
  render(<Form />)
  pick('Attach files', file('empty.pdf', 'application/pdf', 0), file('bl.pdf', 'application/pdf'))
  expect(names('Attachments')).toEqual(['bl.pdf'])
  await vi.waitFor(() => expect(confirm).toHaveBeenCalledOnce())
  expect(confirm).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'empty.pdf is empty. Attach it anyway?', confirm: 'Attach anyway' }),
  )
  await vi.waitFor(() => expect(names('Attachments')).toEqual(answer ? ['bl.pdf', 'empty.pdf'] : ['bl.pdf']))
})

test('ends a notice about too many files when one is removed', () => {
  render(<Form />)
  pick('Add images', ...Array.from({ length: 51 }, (_, n) => file(`${n}.png`, 'image/png')))
  expect(alertLines()).toEqual(['You can add up to 50 files.'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove 3.png' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('says why published files cannot be moved, where one could expect that', () => {
  const hint = /^Published files keep their place on this network/
  render(<Edit start={[existing('old.png', '4')]} />)
  expect(screen.queryByText(hint)).toBeNull()
  pick('Add images', file('new.png', 'image/png'))
  expect(screen.getByText(hint)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove old.png' }))
  expect(screen.queryByText(hint)).toBeNull()
})
