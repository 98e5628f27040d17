import { afterEach, expect, it, vi } from 'vitest'
import { createHeldOutput } from './test-run.ts'

afterEach(() => vi.restoreAllMocks())

it('holds output back until it is shown, and prints later output at once', () => {
  const printed: unknown[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(text) > 0)
  const output = createHeldOutput()
  output.write('one\n')
  output.write('two\n')
  expect(printed).toEqual([])
  output.show()
  output.write('three\n')
  expect(printed).toEqual(['one\ntwo\n', 'three\n'])
})
