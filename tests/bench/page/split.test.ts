import { expect, it } from 'vitest'
import { splitOf } from './split.ts'
import type { TraceEvent } from './trace.ts'

const event = (name: string, ts: number, dur: number, tdur = dur): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts,
  dur,
  tdur,
})

it('counts each moment once, for the innermost event with a kind', () => {
  const split = splitOf([
    event('RunTask', 0, 10_000),
    event('FunctionCall', 1000, 6000),
    event('Layout', 2000, 2000),
    event('Something new', 2500, 1000),
    event('Paint', 8000, 1000),
    event('RunTask', 20_000, 5000, 1000),
  ])
  expect(split).toMatchObject({ script: 4, layout: 2, paint: 1, 'the rest': 4 })
})
