import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeComment, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { findableLists } from '../../lib/find.ts'
import { store } from '../../lib/store.ts'
import { useFindable } from './use-findable.ts'

const author = { id: 1, uuid: 'u', full_name: 'Mia Quay', is_profile_credit_deducted: true }
const around = { current: document.createElement('div') }
const goTo = vi.fn()
const replies = Array.from({ length: 60 }, (_, n) => makeComment(100 + n, { parent_comment_id: 2 }))

const open = async () => {
  const { thread, has } = stageThread()
  has(
    makeComment(1, { user: author, comment: '<p>Vessel <b>Ever</b> Glade</p>' }),
    makeComment(2, {
      replies,
      comment_attachments: [{ file_name: 'bill-of-lading.pdf', path: '/storage/b.pdf' }],
    }),
  )
  await thread.load()
  renderHook(() => useFindable({ thread, rows: store.get(thread.stateAtom).rows, goTo, around }))
  const [list] = findableLists()
  if (!list) throw new Error('no list')
  return { thread, list }
}

beforeEach(() => goTo.mockReset())
afterEach(cleanup)

test('lists every comment with author, text and files, rendered or not', async () => {
  const { list } = await open()
  const rows = list.rows()
  expect(rows).toHaveLength(62)
  expect(rows[0]?.text.split('\u2029')).toEqual(['Mia Quay', 'Vessel Ever Glade'])
  expect(rows[1]?.text).toContain('bill-of-lading.pdf')
})

test('scrolls to a row, and reveals replies up to the target', async () => {
  const { thread, list } = await open()
  list.show('1')
  expect(goTo).toHaveBeenLastCalledWith('1')
  list.show('155')
  expect(goTo).toHaveBeenLastCalledWith('2')
  expect(store.get(thread.commentUiAtom('2')).replies).toBe(50)
  list.show('103')
  expect(store.get(thread.commentUiAtom('2')).replies).toBe(57)
})

test('maps rendered rows to elements, and removes the list on unmount', async () => {
  around.current.innerHTML = '<article data-comment-id="1"></article>'
  const { list } = await open()
  expect([...list.drawn().keys()]).toEqual(['1'])
  cleanup()
  expect(findableLists()).toEqual([])
})
