/**
 * Which packs of vectors a place of the app has shown of each field. A place and a field that meet have to have shown
 * every pack before the suite is done; what is served next is what is missing.
 */
export interface Ledger {
  /** From now on this place is on screen. */
  readonly enter: (place: string) => void
  /** The packs, of so many, that the field gets now: one, or up to `most` where the place shows few texts of it. */
  readonly next: (field: string, of: number, most: number) => readonly number[]
  /** This pack of this field has been in the page. */
  readonly note: (field: string, pack: number) => void
  /** What a place has not shown yet, as `field: packs`; fields that it has shown in one visit alone are not its own. */
  readonly missing: (place: string) => readonly string[]
  /** What each place has shown, in words. */
  readonly report: () => readonly (readonly [place: string, fields: string])[]
}

interface Shown {
  readonly packs: Set<number>
  readonly visits: Set<number>
  /** Packs of the first two visits, one a text. */
  early: number
}

export const createLedger = (): Ledger => {
  const places = new Map<string, Map<string, Shown>>()
  const sizes = new Map<string, number>()
  const turns = new Map<string, number>()
  let here = ''
  let visit = 0

  const isOwn = ({ visits }: Shown): boolean => visits.size > 1
  const packsMissing = (field: string, shown: Shown): number[] =>
    Array.from({ length: sizes.get(field) ?? 0 }, (_, at) => at).filter((at) => !shown.packs.has(at))
  const wanted = (field: string): number[] => {
    const own = places.get(here)?.get(field)
    const ownMissing = own ? packsMissing(field, own) : []
    if (ownMissing.length > 0) return ownMissing
    // It may be shown elsewhere too, of what was fetched here.
    const elsewhere = [...places.values()].flatMap((fields) => fields.get(field) ?? [])
    return [...new Set(elsewhere.flatMap((shown) => packsMissing(field, shown)))]
  }
  /** So many that some three more visits will do, by how many texts the first two have shown. */
  const atOnceFor = (field: string, of: number): number => {
    const own = places.get(here)?.get(field)
    return own && isOwn(own) ? Math.ceil((of * 2) / (3 * own.early)) : 1
  }

  return {
    enter: (place) => {
      here = place
      visit += 1
      turns.clear()
    },
    next: (field, of, most) => {
      sizes.set(field, of)
      const turn = turns.get(field) ?? 0
      const packs = wanted(field)
      const atOnce = Math.min(most, packs.length, atOnceFor(field, of))
      turns.set(field, turn + Math.max(1, atOnce))
      return packs.length === 0
        ? [turn % of]
        : Array.from({ length: atOnce }, (_, at) => packs[(turn + at) % packs.length] as number)
    },
    note: (field, pack) => {
      const fields = places.get(here) ?? new Map<string, Shown>()
      places.set(here, fields)
      const shown = fields.get(field) ?? { packs: new Set(), visits: new Set(), early: 0 }
      fields.set(field, shown)
      shown.packs.add(pack)
      shown.visits.add(visit)
      if (shown.visits.size <= 2) shown.early = shown.packs.size
    },
    missing: (place) =>
      [...(places.get(place) ?? [])].flatMap(([field, shown]) => {
        const packs = isOwn(shown) ? packsMissing(field, shown) : []
        return packs.length > 0 ? [`${field}: ${packs.join()}`] : []
      }),
    report: () =>
      [...places].map(([place, fields]) => [
        place,
        [...fields]
          .map(
            ([field, shown]) =>
              `${field} ${shown.packs.size}/${sizes.get(field)}${isOwn(shown) ? '' : ' (once)'}`,
          )
          .sort()
          .join(', '),
      ]),
  }
}
