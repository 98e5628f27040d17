import { beforeEach, expect, test, vi } from 'vitest'
import { review } from '#shared/contract/entities/review.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import type { ReviewSubject } from '#shared/rules/review-subject.ts'
import { draftDisk } from '../../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { alert } from '../../ui/dialogs.ts'
import { reportDraftOf } from './review-drafts.ts'
import { submitReport } from './submit-report.ts'

vi.mock('../../ui/dialogs.ts', () => ({ alert: vi.fn(async () => {}), showBusy: () => () => {} }))

const subject: ReviewSubject = {
  ratedType: 'User::class',
  ratedId: '9',
  name: 'Ravi',
  ratedUserId: '9',
  boughtAndClosed: false,
  viewerHasRated: false,
  hasForm: true,
}
const standing = (is_reported: boolean) =>
  ok([review.parse({ id: 2, rating: 1, review: 'Rude.', is_reported })])

let bridge: ReturnType<typeof fakeBridge>
let disk: Map<string, string>
const draft = reportDraftOf('2')
const saved = () => JSON.parse(disk.get('new') ?? 'null')
const sends = () => bridge.requests.filter(({ method }) => method === 'reviews.report')
const submit = () => submitReport(subject, '2', 'Insulting.')

beforeEach(() => {
  vi.clearAllMocks()
  bridge = fakeBridge()
  disk = draftDisk(bridge)
  bridge.answer('drafts.beginCheck', () => ok(3))
  bridge.answer('reviews.list', () => standing(false))
  draft.clear()
  draft.write({ message: 'Insulting.', doubtful: false })
})

test('saves the doubtful state before sending and deletes it after the answer', async () => {
  let before: unknown
  bridge.answer('reviews.report', () => {
    before = saved()
    return ok(null as never)
  })
  expect(await submit()).toBeNull()
  expect(before).toEqual({ message: 'Insulting.', doubtful: true })
  expect(sends()[0]?.attempt).toEqual({ subject: 'report:2', mode: 'new', item: '', checkNumber: 3 })
  expect(disk.size).toBe(0)
})

test('looks up a lost report before resending', async () => {
  bridge.answer('reviews.report', () => failed('unknown-outcome'))
  expect(await submit()).not.toBeNull()
  expect(saved()).toEqual({ message: 'Insulting.', doubtful: true })
  bridge.answer('reviews.list', () => failed('server'))
  expect(await submit()).toContain('could not check it')
  bridge.answer('reviews.list', () => standing(true))
  expect(await submit()).toBeNull()
  expect(sends()).toHaveLength(1)
})

test('clears the doubtful state after a refusal', async () => {
  bridge.answer('reviews.report', () => failed('invalid'))
  expect(await submit()).not.toBeNull()
  expect(draft.read()).toEqual({ message: 'Insulting.', doubtful: false })
})

test('sends nothing and stays doubtful while another window sends', async () => {
  bridge.answer('drafts.beginCheck', () => failed('in-flight'))
  expect(await submit()).toContain('on its way')
  expect(sends()).toEqual([])
  bridge.answer('drafts.beginCheck', () => ok(3))
  bridge.answer('reviews.report', () => failed('in-flight'))
  expect(await submit()).toContain('on its way')
  expect(draft.read().doubtful).toBe(true)
  expect(vi.mocked(alert)).toHaveBeenCalledTimes(2)
})
