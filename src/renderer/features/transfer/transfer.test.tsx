import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import type { TransferPreview } from '#shared/ipc/transfer.ts'
import { mockDialogs } from '../../../../tests/support/renderer/dialogs.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { setSession } from '../../lib/account.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { type Toast, toastsAtom } from '../../lib/toasts.ts'
import { ExportDialog } from './export-dialog.tsx'
import { chooseFile, type HeldFile, ImportFileDialog } from './import-dialog.tsx'

const fileId = crypto.randomUUID()
const preview: TransferPreview = {
  madeAt: new Date(2031, 1, 3, 12).getTime(),
  kinds: [
    { kind: 'templates', fresh: 3, changed: 1, same: 2 },
    { kind: 'drafts', fresh: 0, changed: 1, same: 0 },
  ],
  unreadable: [
    { kind: 'templates', count: 1 },
    { kind: 'other', count: 2 },
  ],
  leftOutFiles: 1,
  pastReminders: 2,
  changedTemplates: [
    {
      key: 't-1',
      before: { name: 'Bank', text: 'Pay to NL91 0417 now' },
      after: { name: 'Bank', text: 'Pay to <b>NL91 0418</b> now' },
    },
  ],
}

let bridge: ReturnType<typeof fakeBridge>
const onClose = vi.fn()

beforeEach(() => {
  mockDialogs()
  bridge = fakeBridge()
  bridge.answer('transfer.drop', () => ok(null))
  bridge.answer('drafts.list', () => ok([]))
  bridge.answer('transfer.content', () => ok({ kinds: [{ kind: 'templates', count: 3 }], leftOutFiles: 2 }))
  setSignedInUser({ id: crypto.randomUUID(), full_name: 'Viewer' })
  setSession(store.get(sessionAtom))
  store.set(toastsAtom, [])
  onClose.mockClear()
})
afterEach(cleanup)

const show = (dialog: React.ReactNode) => render(<Provider store={store}>{dialog}</Provider>)
const toasts = (): Toast['text'][] => store.get(toastsAtom).map(({ text }) => text)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const read = (more: Partial<TransferPreview> = {}): HeldFile => ({
  state: 'read',
  fileId,
  preview: { ...preview, ...more },
})

test('an export says what it holds, what it leaves out, and that anyone can read it', async () => {
  bridge.answer('transfer.save', () => ok('move.json'))
  show(<ExportDialog onClose={onClose} />)
  await screen.findByText('2 files in your drafts will not be exported.')
  screen.getByText('Without a passphrase, anyone who has the file can read it.')
  press('Save file…')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bridge.inputsOf('transfer.save')).toEqual([{ passphrase: null }])
  expect(toasts()).toEqual(['Saved as move.json'])
})

test('a passphrase is long enough and typed twice before the export', async () => {
  bridge.answer('transfer.save', () => ok(null))
  show(<ExportDialog onClose={onClose} />)
  await screen.findByText('Templates')
  fireEvent.click(screen.getByLabelText('Protect with a passphrase'))
  type('Passphrase', 'short')
  press('Save file…')
  screen.getByText('Use at least 8 characters.')
  type('Passphrase', 'correct horse')
  screen.getByText('The passphrases differ.')
  type('Repeat passphrase', 'correct horse')
  expect(bridge.inputsOf('transfer.save')).toEqual([])
  press('Save file…')
  await waitFor(() => expect(bridge.inputsOf('transfer.save')).toEqual([{ passphrase: 'correct horse' }]))
  // The user cancelled main's dialog.
  expect(onClose).not.toHaveBeenCalled()
})

test('an export without entries offers no file', async () => {
  bridge.answer('transfer.content', () => ok({ kinds: [], leftOutFiles: 0 }))
  show(<ExportDialog onClose={onClose} />)
  await screen.findByText('You have nothing to export yet.')
  expect(screen.queryByRole('button', { name: 'Save file…' })).toBeNull()
})

test('an import shows its changes first, and replaces only on request', async () => {
  bridge.answer('transfer.take', () => ok({ added: 3, replaced: 1 }))
  show(<ImportFileDialog chosen={read()} onClose={onClose} />)
  expect(screen.getByRole('row', { name: 'Templates 3 1 2' })).toBeTruthy()
  screen.getByText('2 new reminders are past. They arrive as done.')
  screen.getByText('1 file of drafts was not exported. Attach it again.')
  screen.getByText('3 entries couldn’t be read: Templates (1), Other (2).')
  screen.getByText('Drafts and quotes on this computer always stay.')
  fireEvent.click(screen.getByLabelText('Replace what differs'))
  press('Import')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bridge.inputsOf('transfer.take')).toEqual([{ fileId, replaces: true }])
  expect(toasts()).toEqual(['3 entries added, 1 replaced'])
})

test('an import shows both texts of a template before it may be replaced', () => {
  show(<ImportFileDialog chosen={read()} onClose={onClose} />)
  const [mine, theirs] = ['Bank, On this computer', 'Bank, In the file'].map((name) =>
    screen.getByRole('region', { name }),
  )
  expect(mine?.textContent).toBe('Pay to NL91 0417 now')
  // Plain text, whatever it contains.
  expect(theirs?.textContent).toBe('Pay to <b>NL91 0418</b> now')
  expect(theirs?.querySelector('mark')?.textContent).toBe('<b>NL91 0418</b>')
  const replace = screen.getByLabelText('Replace what differs')
  expect((theirs as Node).compareDocumentPosition(replace)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByText(/more template/)).toBeNull()
  cleanup()
  const kinds = [{ kind: 'templates', fresh: 0, changed: 3, same: 0 }] as const
  show(<ImportFileDialog chosen={read({ kinds })} onClose={onClose} />)
  screen.getByText('2 more templates differ. They stay as they are.')
})

test('an import of known entries changes something only if they are to be replaced', () => {
  show(
    <ImportFileDialog
      chosen={read({ kinds: [{ kind: 'alerts', fresh: 0, changed: 1, same: 0 }], changedTemplates: [] })}
      onClose={onClose}
    />,
  )
  screen.getByText('Nothing in this file is new.')
  expect(button('Import').disabled).toBe(true)
  fireEvent.click(screen.getByLabelText('Replace what differs'))
  expect(button('Import').disabled).toBe(false)
  cleanup()
  show(
    <ImportFileDialog
      chosen={read({ kinds: [{ kind: 'alerts', fresh: 0, changed: 0, same: 1 }], changedTemplates: [] })}
      onClose={onClose}
    />,
  )
  screen.getByText('Everything in this file is already here.')
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
})

test('a protected file opens by its passphrase, and a wrong one is reported at the field', async () => {
  bridge.answer('transfer.unlock', ({ passphrase }) =>
    ok(
      passphrase === 'correct horse' ? read() : { state: 'refused', refused: { reason: 'wrong-passphrase' } },
    ),
  )
  show(<ImportFileDialog chosen={{ state: 'locked', fileId }} onClose={onClose} />)
  type('Passphrase', 'wrong horse')
  press('Open file')
  await screen.findByText('The passphrase is wrong, or the file is damaged.')
  type('Passphrase', 'correct horse')
  press('Open file')
  await screen.findByRole('row', { name: 'Templates 3 1 2' })
})

test('a failed import stays open, and closing drops the file', async () => {
  bridge.answer('transfer.take', () => failed('storage'))
  show(<ImportFileDialog chosen={read()} onClose={onClose} />)
  press('Import')
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(onClose).not.toHaveBeenCalled()
  cleanup()
  expect(bridge.inputsOf('transfer.drop')).toEqual([{ fileId }])
})

test.each([
  [
    { reason: 'other-network', theirs: 'a.test', ours: null },
    'It comes from a.test. You are signed in to the demo network. Nothing was changed.',
  ],
  [{ reason: 'other-member' }, 'It belongs to another member. Nothing was changed.'],
] as const)('a file is refused with its reason: %j', async (refused, text) => {
  bridge.answer('transfer.choose', () => ok({ state: 'refused', refused }))
  const chosen = chooseFile()
  await screen.findByText(text)
  press('Close')
  expect(await chosen).toBeNull()
})

test('a cancelled choice opens nothing', async () => {
  bridge.answer('transfer.choose', () => ok(null))
  expect(await chooseFile()).toBeNull()
  expect(toasts()).toEqual([])
})
