import fc from 'fast-check'
import { expect, expectTypeOf, it } from 'vitest'
import { hourOn, localDay, morningBefore, tomorrowMorning, weekOf, workWeekMorning } from './dates.ts'
import { epochMsSchema } from './epoch-ms.schema.ts'
import { type EpochMs, epochMs, lastEpochMs } from './epoch-ms.ts'
import type { KeptValue } from './ipc/kept.ts'
import { snoozeChoices } from './rules/to-do.ts'
import { steadyNow, wallNow } from './steady-clock.ts'

const moment = fc.double({ min: 0, max: lastEpochMs / 2, noNaN: true })

it('every clock and every calculated moment meets the schema of a stored time', () => {
  fc.assert(
    fc.property(moment, (at) => {
      const moments: readonly EpochMs[] = [
        ...[epochMs(at), steadyNow(), wallNow(), ...snoozeChoices.map(({ until }) => until(at).at)],
        ...[hourOn(at, 1), localDay(at), workWeekMorning(at), tomorrowMorning(at)],
        ...[weekOf(at + 8 * 86_400_000), morningBefore(at + 8 * 86_400_000, 1)],
      ]
      for (const one of moments) expect(epochMsSchema.safeParse(one).error).toBeUndefined()
    }),
  )
})

it('no raw number is a stored time', () => {
  expectTypeOf<number>().not.toExtend<EpochMs>()
  expectTypeOf<number>().not.toExtend<KeptValue<'reminders'>['due']>()
  expectTypeOf<number>().not.toExtend<KeptValue<'to-do'>['until']>()
  expectTypeOf<EpochMs>().toExtend<number>()
  expect(epochMsSchema.safeParse(0.5).success).toBe(false)
})
