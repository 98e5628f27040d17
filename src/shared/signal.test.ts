import { expect, it } from 'vitest'
import { createSignal } from './signal.ts'

it('calls a listener once for each of its subscriptions', () => {
  const { emit, on } = createSignal<string>()
  const received: string[] = []
  const listener = (value: string) => received.push(value)
  const stop = on(listener)
  const stopOther = on(listener)
  emit('a')
  stop()
  emit('b')
  stopOther()
  emit('c')
  expect(received).toEqual(['a', 'a', 'b'])
})

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
