import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appError, failed } from '#shared/errors.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { makeComment, own, stageThread, viewerId } from '../../../../tests/support/renderer/stage-thread.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'
import { alert } from '../../ui/dialogs.ts'
import { ThreadRowView } from './thread-row-view.tsx'
import { NewCommentForm } from './thread-view.tsx'
import { ThreadViewContext } from './thread-view-context.ts'

/** What stays of a text that is refused, whose comment was deleted, or that is empty. */

vi.mock('../../ui/dialogs.ts', () => ({
  confirm: vi.fn(async () => true),
  alert: vi.fn(async () => {}),
  showBusy: () => () => {},
}))

beforeEach(() => {
  vi.clearAllMocks()
  setSignedInUser({ id: viewerId, full_name: 'Asha Menon' })
  HTMLElement.prototype.scrollIntoView ??= () => {}
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} })
})
afterEach(cleanup)

type Stage = ReturnType<typeof stageThread>

const Rows = ({ stage }: { readonly stage: Stage }) => (
  <>
    {useAtomValue(stage.thread.stateAtom).rows.map((row) => (
      <ThreadRowView key={row.key} row={row} />
    ))}
    <NewCommentForm label="Write a comment" submitLabel="Comment" />
  </>
)
const show = async (
  changes: Parameters<typeof stageThread>[0] & { readonly replyNeedsContent?: true } = {},
) => {
  const stage = stageThread(changes)
  stage.has(makeComment(1), own(2, 'mine'))
  await stage.thread.load()
  render(
    <Provider store={store}>
      <ViewerContext value={store.get(viewerAtom)}>
        <ThreadViewContext value={{ thread: stage.thread, source: stage.source }}>
          <Rows stage={stage} />
        </ThreadViewContext>
      </ViewerContext>
    </Provider>,
  )
  await screen.findByRole('form', { name: 'Write a comment' })
  return stage
}
const form = (name: string) => screen.getByRole('form', { name })
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (formName: string, name: string) =>
  act(async () => within(form(formName)).getByRole('button', { name }).click())
const pick = (formName: string, label: string, file: File): void => {
  const input = within(form(formName))
    .getAllByLabelText(label)
    .find(({ tagName }) => tagName === 'INPUT')
  if (input) fireEvent.change(input, { target: { files: [file] } })
}
const seal = () => new File([new Uint8Array(3000)], 'seal.png', { type: 'image/png' })

/** Opens the form of a reply to comment 1, or of an edit of comment 2. */
const open = async (name: string, label: string) => {
  fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
  await screen.findByRole('form', { name: label })
}

test.each([
  ['Reply', 'Write a reply', '1'],
  ['Edit', 'Edit comment', '2'],
])('%s: the text stays for copying once its comment is deleted', async (button, label, id) => {
  const stage = await show()
  stage.source.edit.mockResolvedValue(failed('not-found'))
  await open(button, label)
  write(label, 'Half written')
  stage.source.reply.mockResolvedValue(failed('not-found'))
  stage.source.update.mockResolvedValue(failed('not-found'))
  stage.source.updateText.mockResolvedValue(failed('not-found'))
  stage.has(id === '1' ? own(2, 'mine') : makeComment(1))
  await press(label, button === 'Reply' ? 'Reply' : 'Update')
  await screen.findByText(/^This comment is no longer available. Your text is kept/)
  expect(screen.queryByRole('form', { name: label })).toBeNull()
  expect(field('Your text')).toHaveProperty('value', 'Half written')
  expect(field('Your text').readOnly).toBe(true)
  expect(stage.shape()).toEqual(id === '1' ? ['deleted 1', '2'] : ['1', 'deleted 2'])
})

test('a comment that is deleted meanwhile keeps the text of its open reply', async () => {
  const stage = await show({ variant: 'message' })
  await open('Reply', 'Write a reply')
  write('Write a reply', 'A reply that took long')
  stage.has(own(2, 'mine'), makeComment(3))
  await act(async () => void (await stage.thread.load()))
  expect(screen.getByText(/^This message is no longer available. Your text is kept/)).toBeDefined()
  expect(field('Your text').value).toBe('A reply that took long')
})

test('an empty reply shows the specified text and sends nothing', async () => {
  const stage = await show()
  await open('Reply', 'Write a reply')
  write('Write a reply', '   ')
  await press('Write a reply', 'Reply')
  expect(alert).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'Empty', text: 'Reply text cannot be empty!' }),
  )
  expect(stage.source.reply).not.toHaveBeenCalled()
})

test('on a shipment, only an empty reply with a file shows that text, and the file stays', async () => {
  const stage = await show({ replyNeedsContent: true })
  await open('Reply', 'Write a reply')
  const reply = () => within(form('Write a reply'))
  expect(reply().getByRole('button', { name: 'Reply' })).toHaveProperty('disabled', true)
  pick('Write a reply', 'Add images', seal())
  await reply().findByText('seal.png')
  await press('Write a reply', 'Reply')
  expect(alert).toHaveBeenCalledOnce()
  expect(stage.source.reply).not.toHaveBeenCalled()
  expect(reply().getByText('seal.png')).toBeDefined()
})

test.each([
  ['invalid', { fields: { comment: ['No links, please.'] } }, /No links, please\./, false],
  ['too-large', { message: 'Larger than it may be.' }, /Larger than it may be\./, true],
] as const)(
  'a text refused as %s stays with its files, beside the reason',
  async (code, more, words, named) => {
    const stage = await show()
    stage.source.create.mockResolvedValueOnce({ ok: false, error: appError(code, more) })
    pick('Write a comment', 'Add images', seal())
    await within(form('Write a comment')).findByText('seal.png')
    write('Write a comment', 'See these')
    await press('Write a comment', 'Comment')
    const reason = await within(form('Write a comment')).findByRole('alert')
    expect(reason.textContent).toMatch(words)
    expect(reason.textContent?.includes('seal.png (3 KB)')).toBe(named)
    expect(field('Write a comment').value).toBe('See these')
    fireEvent.click(screen.getByRole('button', { name: 'Remove seal.png' }))
    stage.source.create.mockResolvedValueOnce({ ok: true, value: own(5, 'See these') } as never)
    await press('Write a comment', 'Comment')
    await waitFor(() => expect(stage.shape()).toEqual(['1', '2', '5']))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(stage.source.create).toHaveBeenCalledTimes(2)
  },
)

test('a refused edit stays with its files, beside the reason', async () => {
  const stage = await show()
  await open('Edit', 'Edit comment')
  write('Edit comment', 'After the edit')
  pick('Edit comment', 'Add images', seal())
  await within(form('Edit comment')).findByText('seal.png')
  stage.source.update.mockResolvedValue({
    ok: false,
    error: appError('too-large', { message: 'Larger than it may be.' }),
  })
  await press('Edit comment', 'Update')
  const edit = within(form('Edit comment'))
  expect((await edit.findByRole('alert')).textContent).toContain('Larger than it may be.')
  expect(field('Edit comment').value).toBe('After the edit')
  expect(edit.getByRole('button', { name: 'Remove seal.png' })).toBeDefined()
})
