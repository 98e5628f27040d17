import { expect, test } from 'vitest'
import { noVoyageFilter } from './voyage-filter.ts'
import { alertOf } from './voyage-rows.ts'

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`)

test("converts the board's filter into an alert that includes the last day", () => {
  const lane = { ...noVoyageFilter, from: 'INNSA', to: 'NLRTM', mode: 'fcl', text: 'reefer' } as const
  expect(alertOf(lane, day('2026-11-29'))).toEqual({
    origin: 'Nhava Sheva',
    destination: 'Rotterdam',
    mode: 'fcl',
    words: 'reefer',
    etdFrom: null,
    etdBefore: null,
  })
  const between = { kind: 'between', from: day('2026-12-01'), until: day('2026-12-14') } as const
  expect(alertOf({ ...lane, etd: between }, day('2026-11-29'))).toMatchObject({
    etdFrom: day('2026-12-01'),
    etdBefore: day('2026-12-15'),
  })
  expect(alertOf({ ...lane, etd: { ...between, until: null } }, day('2026-11-29'))).toMatchObject({
    etdBefore: null,
  })
  expect(alertOf({ ...lane, etd: { kind: 'month', ahead: 1 } }, day('2026-12-31'))).toMatchObject({
    etdFrom: day('2027-01-01'),
    etdBefore: day('2027-02-01'),
  })
})
