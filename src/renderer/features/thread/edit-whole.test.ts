import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#shared/errors.ts'
import { toHtml } from '#shared/rules/plain-to-html.ts'
import { own, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { store } from '../../lib/store.ts'
import { alert } from '../../ui/dialogs.ts'
import { deserialise } from '../composer/deserialise.ts'
import { plainTextOfLines } from '../composer/serialise.ts'
import { textDraft } from './drafts.ts'

vi.mock('../../ui/dialogs.ts', () => ({ alert: vi.fn(async () => {}), confirm: vi.fn(), showBusy: vi.fn() }))

beforeEach(() => vi.mocked(alert).mockClear())
afterEach(() => vi.useRealTimers())

const openEdit = async (html: string, fresh = html) => {
  const stage = stageThread()
  stage.has(own(2, html))
  await stage.thread.load()
  stage.source.edit.mockResolvedValue(ok(own(2, fresh)))
  await stage.thread.startEdit('2')
  const isEditing = (): boolean => store.get(stage.thread.commentUiAtom('2')).editing
  return { ...stage, isEditing, text: () => textDraft(stage.key('edit:2')).read().text }
}

test('restores a saved edit if Edit is pressed before the drafts are loaded', async () => {
  const stage = stageThread()
  stage.disk.set('edit:2', JSON.stringify({ text: 'half an edit', unsent: [], base: 'as it is' }))
  const list = stage.bridge.answerOf('drafts.list')
  const { promise, resolve } = Promise.withResolvers<void>()
  stage.bridge.answer('drafts.list', async (input) => {
    await promise
    return list(input)
  })
  stage.has(own(2, 'as it is'))
  stage.source.edit.mockResolvedValue(ok(own(2, 'as it is')))
  void stage.thread.load()
  await vi.waitFor(() => expect(stage.thread.readComment('2')).not.toBeNull())
  const starting = stage.thread.startEdit('2')
  resolve()
  await starting
  const form = textDraft(stage.key('edit:2'))
  expect(form.read().text).toBe('half an edit')
  await form.save()
  expect(JSON.parse(stage.disk.get('edit:2') ?? '').text).toBe('half an edit')
})

const words = 'Laytime counts on. '
const tooLong = `${words.repeat(60_000)}the end`

test.each([
  ['of many characters', `${words.repeat(20_000)}the end`],
  ['of many lines', `${'line<br>'.repeat(2100)}the end`],
  ['of many lines without markup', `${'line\n'.repeat(6000)}the end`],
])('edits a plain text %s without truncation', async (_what, html) => {
  const { text, isEditing } = await openEdit(html)
  expect(isEditing()).toBe(true)
  expect(toHtml(text())).toBe(html.replaceAll('\n', '<br>'))
})

test('edits a formatted text of many nodes without truncation', async () => {
  const html = `${'<b>line</b><br>'.repeat(1500)}the end`
  const { text } = await openEdit(html)
  expect(plainTextOfLines(deserialise(text()))).toBe(`${'line\n'.repeat(1500)}the end`)
})

test.each([
  ['in the local copy', tooLong, tooLong],
  ['on the server', 'short', tooLong],
  ['including its formatting', `<b>${tooLong}</b>`, `<b>${tooLong}</b>`],
])('refuses to edit a text that is too long %s, and alerts its author', async (_how, known, fresh) => {
  const { text, isEditing, source } = await openEdit(known, fresh)
  expect([isEditing(), text()]).toEqual([false, ''])
  expect(alert).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ text: 'This text is too long to be edited here. It stays as it is.' }),
  )
  expect([source.update.mock.calls, source.updateText.mock.calls]).toEqual([[], []])
})
