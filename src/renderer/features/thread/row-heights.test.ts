import { expect, test } from 'vitest'
import { own, said, viewerId } from '../../../../tests/support/renderer/stage-thread.ts'
import { estimateHeights } from './row-heights.ts'

const at = (minute: number) => ({ created_at: new Date(2026, 10, 21, 9, minute).toISOString() })

test('a row is thought as high as it was measured to be: head, run, frame, lines, a folded text', () => {
  const comments = [
    said(1, { comment: '<p>One line</p>', ...at(0) }),
    said(2, { comment: '<p>One line</p>', ...at(1) }),
    own(3, '<p>One line</p>', at(2)),
    own(4, `<p>${'w'.repeat(180)}</p>`, at(3)),
    said(5, { comment: `<p>${'w'.repeat(552)}</p>`, ...at(4) }),
  ]
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  const heights = estimateHeights(
    { readComment: (id) => byId.get(id) ?? null, viewerId, hasButtons: false },
    comments.map(({ id }) => ({ type: 'message', key: id, replies: [] })),
  )
  expect(heights).toEqual([52, 27, 63, 58, 165])
})
