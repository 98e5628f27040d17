import { useEffect, useMemo, useState } from 'react'
import type { VoyagerType } from '#shared/contract/entities/voyager.ts'
import { dateOf } from '#shared/dates.ts'
import type { AppError } from '#shared/errors.ts'
import { lanesBetween } from '#shared/rules/rate-places.ts'
import { completeRate, type FoundRate, type RatesOfLane, sortedRates } from '#shared/rules/rates.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { actNow, whileShown } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { keptAtom } from '../../lib/kept.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'

/** A rate with its lane: `INNSA>NLRTM`, or that of the countries. */
export interface LaneRate extends FoundRate {
  readonly lane: string
}

/** The rates of a lane. */
export interface LaneRates {
  /** Whether the member has any rate sheet; null until known. */
  readonly hasSheets: boolean | null
  /** Null while they are looked up, and without both places. */
  readonly rates: readonly LaneRate[] | null
  readonly failure: AppError | null
}

export const sheetsAtom = keptAtom('rate-sheets')

interface Answer {
  readonly asked: string
  readonly found: readonly RatesOfLane[]
  readonly failure: AppError | null
}

/** Looks up the member's rates between two places. Looks again once a sheet is imported or removed. */
export const useRates = (origin: string, destination: string, mode: VoyagerType | null = null): LaneRates => {
  const sheets = useAtomValue(sheetsAtom)
  const lanes = useMemo(() => lanesBetween(origin, destination), [origin, destination])
  const [answer, setAnswer] = useState<Answer | null>(null)
  const asked = lanes.length === 0 || sheets === null ? '' : [...lanes, ...sheets.keys()].join(' ')
  const hasSheets = sheets === null ? null : sheets.size > 0
  useEffect(() => {
    if (asked === '' || hasSheets !== true) return
    let isWanted = true
    const look = async (): Promise<void> => {
      const found = await whileShown(actNow(), bridge.rates.find({ lanes: [...lanes] }))
      if (isWanted)
        setAnswer({ asked, found: found.ok ? found.value : [], failure: found.ok ? null : found.error })
    }
    void look()
    return () => {
      isWanted = false
    }
  }, [asked, lanes, hasSheets])
  const rates = useMemo(() => {
    if (answer === null || answer.asked !== asked || sheets === null) return null
    const day = dateOf(steadyNow())
    const all = answer.found.flatMap(({ lane, sheetId, lines }) => {
      const sheet = sheets.get(sheetId)
      return sheet === undefined
        ? []
        : lines
            .filter((line) => mode === null || line.mode === mode)
            .map((line) => ({ ...completeRate(sheetId, line, sheet, day), lane }))
    })
    return sortedRates(all)
  }, [answer, asked, sheets, mode])
  if (hasSheets === false) return { hasSheets, rates: [], failure: null }
  return { hasSheets, rates, failure: rates === null ? null : (answer?.failure ?? null) }
}
