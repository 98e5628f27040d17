import { afterEach, describe, expect, it, vi } from 'vitest'
import { comment as schema } from '#shared/contract/entities/comment.schema.ts'
import { onWritten, openThread } from './thread-reactions.ts'

const comment = schema.parse({ id: 3, user_id: 2, comment: 'Vessel delayed' })

const stage = () => {
  const lookAgain = vi.fn()
  const take = vi.fn()
  const close = openThread('post:1', lookAgain, take)
  return { lookAgain, take, close }
}

describe('what somebody else wrote in an open thread', () => {
  let close: (() => void) | undefined
  afterEach(() => close?.())

  it('is taken in at once where the event brings it, and looked at again later', () => {
    const open = stage()
    close = open.close
    onWritten('post:1', { userId: '2', comment })
    expect(open.take).toHaveBeenCalledExactlyOnceWith(comment)
    expect(open.lookAgain).toHaveBeenCalledExactlyOnceWith('later')
  })
  it('is looked for soon where the event does not bring it', () => {
    const open = stage()
    close = open.close
    onWritten('post:1', { userId: null, comment: null })
    expect(open.take).not.toHaveBeenCalled()
    expect(open.lookAgain).toHaveBeenCalledExactlyOnceWith()
  })
  it('concerns no other thread, and none that is closed again', () => {
    const open = stage()
    onWritten('shipment:1', { userId: '2', comment })
    open.close()
    onWritten('post:1', { userId: '2', comment })
    expect(open.take).not.toHaveBeenCalled()
    expect(open.lookAgain).not.toHaveBeenCalled()
  })
})
