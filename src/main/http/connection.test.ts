import { beforeEach, expect, it } from 'vitest'
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
