import { useEffect, useMemo, useState } from 'react'
import type { VoyagerType } from '#shared/contract/entities/voyager.ts'
import { dateOf } from '#shared/dates.ts'
import type { Result } from '#shared/errors.ts'
import type { KeptValue } from '#shared/ipc/kept.ts'
import { lanesBetween } from '#shared/rules/rate-places.ts'
import { completeRate, type FoundRate, type RatesOfLane, sortedRates } from '#shared/rules/rates.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { actNow, whileShown } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { keptAtom } from '../../lib/kept.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'

/** A rate with its lane, `INNSA>NLRTM` or that of the countries, and its sheet. */
export interface LaneRate extends FoundRate {
  readonly lane: string
  readonly sheet: KeptValue<'rate-sheets'>
}

export const sheetsAtom = keptAtom('rate-sheets')

interface Answer {
  readonly asked: string
  readonly found: Result<readonly RatesOfLane[]>
}

/**
 * Looks up the member's rates between two places; null without both, and until they are found. Looks again once a sheet
 * is imported or removed.
 */
export const useRates = (
  origin: string,
  destination: string,
  mode: VoyagerType | null,
): Result<readonly LaneRate[]> | null => {
  const sheets = useAtomValue(sheetsAtom)
  const lanes = useMemo(() => lanesBetween(origin, destination), [origin, destination])
  const [answer, setAnswer] = useState<Answer | null>(null)
  const asked = [...lanes, ...(sheets?.keys() ?? [])].join(' ')
  useEffect(() => {
    if (lanes.length === 0) return
    let isWanted = true
    const look = async (): Promise<void> => {
      const found = await whileShown(actNow(), bridge.rates.find({ lanes: [...lanes] }))
      if (isWanted) setAnswer({ asked, found })
    }
    void look()
    return () => {
      isWanted = false
    }
  }, [asked, lanes])
  return useMemo(() => {
    if (answer === null || answer.asked !== asked) return null
    if (!answer.found.ok) return answer.found
    const day = dateOf(steadyNow())
    const rates = answer.found.value.flatMap(({ lane, sheetId, lines }) => {
      const sheet = sheets?.get(sheetId)
      const wanted = lines.filter((line) => mode === null || line.mode === mode)
      return sheet ? wanted.map((line) => ({ ...completeRate(sheetId, line, sheet, day), lane, sheet })) : []
    })
    return { ok: true, value: sortedRates(rates) }
  }, [answer, asked, sheets, mode])
}
