import { beforeEach, expect, it, vi } from 'vitest'
import { appError } from '#shared/errors.ts'
import type { ConnectionState } from '#shared/ipc/session.ts'
import { type ConnectionWatch, watchConnection } from './connection.ts'

let reported: ConnectionState[]
let watch: ConnectionWatch

beforeEach(() => {
  reported = []
  watch = watchConnection((state) => reported.push(state))
})

it('says nothing while all is well', () => {
  watch.outcome(null)
  watch.outcome(appError('forbidden'))
  expect(reported).toEqual([])
})

it('says at once that it is offline, once, and that it is over', () => {
  watch.outcome(appError('offline'))
  watch.outcome(appError('offline'))
  watch.outcome(null)
  expect(reported.map(({ http }) => http)).toEqual(['offline', 'ok'])
  expect(watch.state().error).toBeNull()
})

it('waits for a second failure in a row before it calls the server failing', () => {
  watch.outcome(appError('server'))
  watch.outcome(null)
  watch.outcome(appError('server'))
  expect(reported).toEqual([])
  watch.outcome(appError('timeout'))
  expect(reported).toMatchObject([{ http: 'failing', error: { code: 'timeout' } }])
})

it('keeps realtime apart', () => {
  watch.realtime('connecting')
  watch.realtime('connecting')
  watch.realtime('connected')
  expect(reported.map(({ http, realtime }) => [http, realtime])).toEqual([
    ['ok', 'connecting'],
    ['ok', 'connected'],
  ])
})

it('says that the server is back, once, and not when it was never away', () => {
  const onBack = vi.fn()
  const one = watchConnection(() => undefined, onBack)
  one.outcome(appError('server'))
  one.outcome(null)
  expect(onBack).not.toHaveBeenCalled()
  for (let n = 0; n < 3; n += 1) one.outcome(appError('server'))
  one.outcome(null)
  one.outcome(null)
  expect(onBack).toHaveBeenCalledOnce()
  expect(one.state().http).toBe('ok')
})
