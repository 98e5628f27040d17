import { expect, it } from 'vitest'
import type { TraceEvent } from '../page/trace.ts'
import { workUntil } from './open-page.ts'

const event = (name: string, ts: number, dur: number, url?: string): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts,
  dur,
  tdur: dur,
  ...(url === undefined ? {} : { args: { data: { url } } }),
})

it('counts finished work until a moment, without the host’s own script and what it calls', () => {
  const host = 'http://127.0.0.1/__host/page.js'
  const events = [
    event('RunTask', 0, 10_000),
    event('EvaluateScript', 1000, 6000, host),
    event('FunctionCall', 2000, 1000, host),
    event('FunctionCall', 4000, 1000, 'http://127.0.0.1/assets/index.js'),
    event('Layout', 8000, 1000),
    event('RunTask', 20_000, 5000),
    event('FunctionCall', 21_000, 3000, 'http://127.0.0.1/assets/index.js'),
    event('RunTask', 30_000, 5000),
  ]
  expect(workUntil(events, 28_000)).toEqual({ thread: 9, script: 3 })
  expect(workUntil(events, 34_000)).toEqual({ thread: 9, script: 3 })
  expect(workUntil(events, 10_000)).toEqual({ thread: 4, script: 0 })
})
