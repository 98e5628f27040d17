import { expect, test } from 'vitest'
import { createEmitter } from './emitter.ts'

test('all who listen hear it, until each of them stops', () => {
  const heard: string[] = []
  const { emit, listen } = createEmitter<string>()
  const listener = (value: string) => heard.push(value)
  const stop = listen(listener)
  const stopOther = listen(listener)
  emit('a')
  stop()
  emit('b')
  stopOther()
  emit('c')
  expect(heard).toEqual(['a', 'a', 'b'])
})
