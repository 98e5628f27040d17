import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { voyageFilterAtom } from './board-state.ts'
import { Calendar } from './calendar.tsx'
import { Sailings } from './sailings.tsx'
import { useToday } from './use-board.ts'
import { useLane, useShownVoyages } from './voyage-rows.ts'

/** The departures of the coming weeks, and the sailings of the lane. */
export const Departures = () => {
  const today = useToday()
  const filter = useAtomValue(voyageFilterAtom)
  // The calendar is how days are chosen: it shows those beside them as well.
  const undated = useMemo(() => ({ ...filter, etd: { kind: 'any' as const } }), [filter])
  const rows = useShownVoyages(undated, today)
  return (
    <>
      <Calendar rows={rows} today={today} />
      <Sailings rows={rows} lane={useLane()} today={today} />
    </>
  )
}
