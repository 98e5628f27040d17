// @no-page
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTypingRun, type KeyUse, runMs } from './typing-run.ts'

interface Key {
  /** The meaning that the key has if it may act. */
  readonly use: KeyUse
  readonly pause: number
}

const keys: fc.Arbitrary<Key[]> = fc.array(
  fc.record({
    use: fc.constantFrom<KeyUse>('command', 'text', 'other'),
    pause: fc.integer({ min: 0, max: 2 * runMs }),
  }),
)

test('a letter acts only after a pause, a command, or a key that writes nothing', () => {
  fc.assert(
    fc.property(keys, (typed) => {
      const run = createTypingRun()
      let at = 0
      let wasText = false
      let reports = 0
      for (const { use, pause } of typed) {
        at += pause
        const continues: boolean = wasText && pause < runMs
        if (!continues) reports = 0
        if (use === 'other') run.note(use, at)
        else {
          expect(run.mayAct(at)).toBe(!continues)
          if (run.mayAct(at)) run.note(use, at)
          else if (run.ignore(at)) reports += 1
        }
        expect(reports).toBeLessThanOrEqual(1)
        wasText = use === 'text' || (continues && use === 'command')
      }
    }),
  )
})

test('of words that begin without a field no letter but the first acts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: runMs - 1 })), (pauses) => {
      const run = createTypingRun()
      run.note('text', 0)
      let at = 0
      for (const pause of pauses) {
        at += pause
        expect(run.mayAct(at)).toBe(false)
        run.ignore(at)
      }
    }),
  )
})
