import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { SavedEvidence, SavedFile } from '#shared/ipc/native.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { later, makeComment, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { connectPushes } from '../../lib/bridge.ts'
import { type ExportWay, wantExport } from '../../lib/export-wanted.ts'
import { closeOverlay, openOverlay, overlayAtom } from '../../lib/overlay.ts'
import { store } from '../../lib/store.ts'
import { toastsAtom } from '../../lib/toasts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { threadOf } from '../thread/open-threads.ts'
import { ThreadExport } from './thread-export.tsx'

let stage: ReturnType<typeof stageThread>
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => {}
  HTMLDialogElement.prototype.close ??= () => {}
  stage = stageThread()
  stage.has(makeComment(1), makeComment(2, { comment: 'a'.repeat(300_001) }))
  setSignedInUser({ id: 7, full_name: 'Asha Menon' })
  threadOf(stage.source.key, () => stage.thread)
  store.set(toastsAtom, [])
})
afterEach(() => {
  act(closeOverlay)
  cleanup()
  stage.thread.dispose()
})

const about = {
  kind: 'conversation',
  id: '7',
  title: 'Messages with WHM-9',
  facts: [],
  people: [],
  raw: [],
} as const

const Shown = ({ way }: { readonly way: ExportWay }) =>
  useAtomValue(overlayAtom) === 'export' ? (
    <ThreadExport way={way} source={stage.source} aboutOf={() => about} />
  ) : null

const begin = (way: ExportWay): void => {
  render(
    <Provider store={store}>
      <Shown way={way} />
    </Provider>,
  )
  act(() => wantExport(way))
}

const saved: Result<SavedFile> = ok({ savedId: '1', fileName: 'Messages.pdf', executable: false })
const toasts = () => store.get(toastsAtom)

/** Starts a PDF that stays in progress until the test resolves it. */
const startPdf = async () => {
  const made = later<SavedFile | null>()
  stage.bridge.answer('printing.savePdf', () => made.promise)
  begin('pdf')
  await screen.findByText('Making the PDF…', undefined, { timeout: 10_000 })
  await waitFor(() => expect(stage.bridge.inputsOf('printing.savePdf')).toHaveLength(1))
  return made
}

test('shows the progress without a dialog and makes one PDF', async () => {
  const made = await startPdf()
  expect(screen.getByRole('status').textContent).toBe('Making the PDF…')
  expect(screen.getByRole('progressbar', { name: 'Making the PDF…' })).toBeDefined()
  expect(document.querySelector('dialog')).toBeNull()
  act(() => wantExport('pdf'))
  made.answer(saved)
  await waitFor(() => expect(store.get(overlayAtom)).toBeNull())
  expect(stage.bridge.inputsOf('printing.savePdf')).toHaveLength(1)
  expect(toasts()).toEqual([
    expect.objectContaining({
      tone: 'success',
      isPersistent: true,
      text: 'Saved in your downloads as Messages.pdf. 1 entry is too long to be there in full, and says so.',
    }),
  ])
})

test.each([
  ['by its button', () => screen.getByRole('button', { name: 'Cancel' }).click()],
  [
    'by Esc',
    () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  ],
  ['by opening another overlay', () => openOverlay('downloads')],
])('cancels %s with one toast and cancels the request in main', async (_, leave) => {
  const made = await startPdf()
  act(leave)
  await waitFor(() => expect(toasts().map(({ text }) => text)).toEqual(['Stopped.']))
  expect(screen.queryByText('Making the PDF…')).toBeNull()
  expect(stage.bridge.requests.filter(({ method }) => method === 'requests.cancel')).toHaveLength(1)
  const shown = store.get(overlayAtom)
  await act(async () => made.answer(failed('cancelled')))
  expect(toasts()).toHaveLength(1)
  expect(store.get(overlayAtom)).toBe(shown)
})

test.each([
  ['a missing PDF', ok(null), undefined, 'Couldn’t make the PDF. Try again'],
  ['a full disk', failed('disk-full'), 'Couldn’t save this', 'Free some disk space and save again.'],
] as const)('shows a toast with the remedy for %s', async (_, outcome, title, text) => {
  const made = await startPdf()
  await act(async () => made.answer(outcome))
  expect(toasts()).toEqual([expect.objectContaining({ tone: 'error', text: expect.stringContaining(text) })])
  expect(toasts()[0]?.title).toBe(title)
  expect(store.get(overlayAtom)).toBeNull()
})

test('cancels while the thread is loading and saves nothing', async () => {
  const loaded = Promise.withResolvers<void>()
  stage.source.list.mockImplementation(async (onPart) => {
    await loaded.promise
    onPart([makeComment(1)], 0)
    return ok([makeComment(1)])
  })
  begin('json')
  const cancel = await screen.findByRole('button', { name: 'Cancel', hidden: true }, { timeout: 10_000 })
  act(() => cancel.click())
  loaded.resolve()
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(toasts().map(({ text }) => text)).toEqual(['Stopped.'])
  expect(stage.bridge.inputsOf('printing.saveThread')).toEqual([])
})

test('shows how many entries of a data export are truncated', async () => {
  stage.bridge.answer('printing.saveThread', () => saved)
  begin('json')
  await waitFor(() => expect(toasts()[0]?.text).toMatch(/1 entry is too long/), { timeout: 10_000 })
  const [{ thread }] = stage.bridge.inputsOf('printing.saveThread') as [{ thread: { comments: object[] } }]
  expect(thread.comments).toMatchObject([{ is_cut: false }, { is_cut: true, full_length: 300_001 }])
})

test('saves an archive with the files, shows its progress, and says how many are missing', async () => {
  connectPushes()
  const made = later<SavedEvidence | null>()
  stage.bridge.answer('printing.saveEvidence', () => made.promise)
  begin('zip')
  await waitFor(() => expect(stage.bridge.inputsOf('printing.saveEvidence')).toHaveLength(1), {
    timeout: 10_000,
  })
  const [{ thread }] = stage.bridge.inputsOf('printing.saveEvidence') as [{ thread: { comments: object[] } }]
  expect(thread.comments).toHaveLength(2)
  act(() => stage.bridge.progress('printing.saveEvidence', 2, 3))
  expect(screen.getByRole('status').textContent).toBe('Adding the files: 2 of 3')
  expect(screen.getByRole('progressbar', { name: 'Adding the files' }).getAttribute('value')).toBe('2')
  made.answer(ok({ savedId: '1', fileName: 'Messages.zip', executable: false, missing: 1 }))
  await waitFor(() => expect(store.get(overlayAtom)).toBeNull())
  expect(toasts()).toEqual([
    expect.objectContaining({
      tone: 'success',
      isPersistent: true,
      text: expect.stringMatching(/^Saved in your downloads as Messages\.zip.*1 file could not be fetched\./),
    }),
  ])
  // An archive may hold anything, so it is only shown in its folder.
  expect(toasts()[0]?.actions?.map(({ label }) => label)).toEqual(['Show in folder'])
})
