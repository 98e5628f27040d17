import { expect, test } from 'vitest'
import { createEmitter } from './emitter.ts'

test('emits to each subscription until it is stopped', () => {
  const received: string[] = []
  const { emit, listen } = createEmitter<string>()
  const listener = (value: string) => received.push(value)
  const stop = listen(listener)
  const stopOther = listen(listener)
  emit('a')
  stop()
  emit('b')
  stopOther()
  emit('c')
  expect(received).toEqual(['a', 'a', 'b'])
})
