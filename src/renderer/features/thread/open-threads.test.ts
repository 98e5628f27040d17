import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { comment as schema } from '#shared/contract/entities/comment.schema.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { own, stageThread, viewerId } from '../../../../tests/support/renderer/stage-thread.ts'
import {
  onArrived,
  onSomethingWritten,
  onWritten,
  openThread,
  openThreadsOf,
  refetchThread,
  threadOf,
} from './open-threads.ts'

const comment = schema.parse({ id: 3, user_id: 2, comment: 'Vessel delayed' })

let posts = 0
let key = ''

const stage = () => {
  posts += 1
  key = `post:${posts}`
  const { thread, source } = stageThread({ key })
  const refetchSoon = vi.spyOn(thread, 'refetchSoon').mockImplementation(() => {})
  const refetchLater = vi.spyOn(thread, 'refetchLater').mockImplementation(() => {})
  const receive = vi.spyOn(thread, 'receive').mockImplementation(() => {})
  return { refetchSoon, refetchLater, receive, close: threadOf(key, () => thread).open(source) }
}

let open: ReturnType<typeof stage>
beforeEach(() => {
  open = stage()
})
afterEach(() => open.close())

describe('onWritten', () => {
  it("shows the event's comment at once and refetches later", () => {
    onWritten(key, { commentId: '3', userId: '2', comment })
    expect(open.receive).toHaveBeenCalledExactlyOnceWith(comment)
    expect(open.refetchLater).toHaveBeenCalledOnce()
    expect(open.refetchSoon).not.toHaveBeenCalled()
  })
  it('refetches soon if the event lacks the comment', () => {
    onWritten(key, { commentId: null, userId: null, comment: null })
    expect(open.receive).not.toHaveBeenCalled()
    expect(open.refetchSoon).toHaveBeenCalledOnce()
  })
  it('ignores other threads and closed threads', () => {
    onWritten('shipment:1', { commentId: '3', userId: '2', comment })
    open.close()
    onWritten(key, { commentId: '3', userId: '2', comment })
    expect(open.receive).not.toHaveBeenCalled()
    expect(open.refetchSoon).not.toHaveBeenCalled()
    open = stage()
  })
})

it('passes a message to its thread, and refetches all threads of a kind without details', () => {
  onArrived(key, comment)
  expect(open.receive).toHaveBeenCalledExactlyOnceWith(comment)
  onSomethingWritten('shipment')
  expect(open.refetchSoon).not.toHaveBeenCalled()
  onSomethingWritten('post')
  refetchThread(key)
  expect(open.refetchSoon).toHaveBeenCalledTimes(2)
})

it('creates a thread once, and lists it as open while any view shows it', () => {
  const { thread, source } = stageThread({ key: 'shipment:9' })
  expect(threadOf('shipment:9', () => thread)).toBe(thread)
  expect(threadOf('shipment:9', () => stageThread().thread)).toBe(thread)
  expect(openThread('shipment:9')).toBeUndefined()
  const [first, second] = [thread.open(source), thread.open(source)]
  first()
  expect(openThreadsOf('shipment')).toEqual([thread])
  second()
  expect(openThreadsOf('shipment')).toEqual([])
})

describe("the viewer's own comment", () => {
  const mine = own(30, 'From my other computer', { is_read: false })
  const stageOwn = async () => {
    setSignedInUser({ id: Number(viewerId) })
    posts += 1
    const stage = stageThread({ key: `post:${posts}` })
    await stage.thread.load()
    const close = threadOf(stage.thread.key, () => stage.thread).open(stage.source)
    await vi.waitFor(() => expect(stage.state().phase).toBe('ready'))
    const arrive = () => onWritten(stage.thread.key, { commentId: '30', userId: viewerId, comment: mine })
    return { ...stage, close, arrive }
  }

  it('appears at once if it was written on another computer, as read', async () => {
    const { thread, shape, close, arrive } = await stageOwn()
    arrive()
    arrive()
    expect(shape()).toEqual(['30'])
    expect(thread.readComment('30')).toMatchObject({ is_read: true, comment: 'From my other computer' })
    close()
  })
  it('appears once if it was sent from here, even if the event comes before the answer', async () => {
    const { thread, source, shape, close, arrive } = await stageOwn()
    let answer = (_: { ok: true; value: typeof mine }): void => {}
    source.create.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const sent = thread.send({
      parent: null,
      text: mine.comment,
      content: { html: mine.comment, images: [], attachments: [] },
    })
    await vi.waitFor(() => expect(source.create).toHaveBeenCalledOnce())
    arrive()
    expect(shape()).toEqual([`pending ${mine.comment}`])
    answer({ ok: true, value: mine })
    await sent
    arrive()
    expect(shape()).toEqual(['30'])
    close()
  })
})
