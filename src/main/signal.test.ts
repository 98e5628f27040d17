import { expect, it } from 'vitest'
import { createSignal } from './signal.ts'

it('calls listeners in order until they unsubscribe', () => {
  const signal = createSignal<number>()
  const calls: string[] = []
  signal.on((value) => calls.push(`a${value}`))
  const stop = signal.on((value) => calls.push(`b${value}`))
  signal.emit(1)
  stop()
  signal.emit(2)
  expect(calls).toEqual(['a1', 'b1', 'a2'])
})
