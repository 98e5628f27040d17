import type { Pack } from './packs.ts'

/**
 * Records the vectors that each place of the app has shown in each field. A place must show all vectors in each of
 * its fields. Missing vectors are served next.
 */
export interface Ledger {
  /**
   * Sets the place on screen. `as` maps the fields of a place with stored items of many kinds. A text there counts as
   * the place's own field, whichever answer contained it.
   */
  readonly enter: (place: string, as?: (field: string) => string) => void
  /**
   * Returns the indexes of the packs for the field's next text. Texts get several packs where a place shows few of
   * them completely. A pack that nothing may follow is the last.
   */
  readonly next: (field: string, packs: readonly Pack[]) => readonly number[]
  /** Records a text with this pack in the page, complete or as far as the place shows it. */
  readonly note: (field: string, pack: number, isWhole: boolean) => void
  /** Requires the place to show all of these in a visit. Packs that it does not show are missing. */
  readonly require: (field: string, packs: readonly Pack[]) => void
  /**
   * Returns the packs that a place has not shown yet, as `field: packs`. A field in few of its visits does not belong
   * to it.
   */
  readonly missing: (place: string) => readonly string[]
  /** Returns the fields of which some place has shown every closed vector completely. */
  readonly shownWhole: () => readonly string[]
  /** Describes the content that each place has shown. */
  readonly report: () => readonly (readonly [place: string, what: string])[]
}

interface Shown {
  readonly packs: Set<number>
  readonly whole: Set<number>
  readonly visits: Set<number>
  /** Texts of the first visit. */
  first: number
  isRequired: boolean
}

/** Visits with fewer texts than this put several packs into each. */
const few = 4
const several = 3
/** A field in fewer than one of this many visits does not belong to the place. */
const rareShare = 8

export const createLedger = (): Ledger => {
  const places = new Map<string, Map<string, Shown>>()
  const deals = new Map<string, readonly Pack[]>()
  const renderQueue = new Map<string, number>()
  const visitsOf = new Map<string, number>()
  let here = ''
  let mapField = (field: string): string => field
  let visit = 0

  const shownIn = (place: string, field: string): Shown => {
    const fields = places.get(place) ?? new Map<string, Shown>()
    places.set(place, fields)
    const shown = fields.get(field) ?? {
      packs: new Set(),
      whole: new Set(),
      visits: new Set(),
      first: 0,
      isRequired: false,
    }
    fields.set(field, shown)
    return shown
  }
  const isOwn = (place: string, { visits, isRequired }: Shown): boolean =>
    isRequired || visits.size > Math.max(1, (visitsOf.get(place) ?? 0) / rareShare)
  const packsMissing = (field: string, shown: Shown): number[] =>
    (deals.get(field) ?? []).flatMap((_, at) => (shown.packs.has(at) ? [] : [at]))
  const wanted = (field: string, packs: readonly Pack[]): readonly number[] => {
    const called = mapField(field)
    if (called !== field) deals.set(called, packs)
    const own = places.get(here)?.get(called)
    const ownMissing = own ? packsMissing(called, own) : []
    if (ownMissing.length > 0) return ownMissing
    // Another place may also show it, from the same answer.
    const elsewhere = [...places.values()].flatMap((fields) => fields.get(field) ?? [])
    const missing = [...new Set(elsewhere.flatMap((shown) => packsMissing(field, shown)))]
    return missing.length > 0 ? missing : packs.map((_, at) => at)
  }
  const severalFor = (field: string): number => {
    const own = places.get(here)?.get(field)
    return own && own.visits.size > 0 && own.first < few && own.whole.size > 0 ? several : 1
  }
  const countOf = (packs: readonly Pack[], numbers: Iterable<number>): number =>
    new Set([...numbers].flatMap((at) => packs[at]?.ids ?? [])).size

  return {
    enter: (place, as = (field) => field) => {
      here = place
      mapField = as
      visit += 1
      visitsOf.set(place, (visitsOf.get(place) ?? 0) + 1)
      renderQueue.clear()
    },
    next: (field, packs) => {
      deals.set(field, packs)
      const all = wanted(field, packs)
      const turn = renderQueue.get(field) ?? 0
      const closed = all.filter((at) => packs[at]?.isOpen === false)
      const open = all.filter((at) => packs[at]?.isOpen === true)
      const most = Math.min(closed.length, severalFor(field))
      renderQueue.set(field, turn + 1)
      const chosen = Array.from(
        { length: most },
        (_, n) => closed[(turn * most + n) % closed.length] as number,
      )
      return open.length === 0 ? chosen : [...chosen, open[turn % open.length] as number]
    },
    note: (field, pack, isWhole) => {
      const called = mapField(field)
      const packs = deals.get(field)
      if (called !== field && packs) deals.set(called, packs)
      const shown = shownIn(here, called)
      shown.packs.add(pack)
      if (isWhole) shown.whole.add(pack)
      shown.visits.add(visit)
      if (shown.visits.size === 1) shown.first = shown.packs.size
    },
    require: (field, packs) => {
      deals.set(field, packs)
      shownIn(here, field).isRequired = true
    },
    missing: (place) =>
      [...(places.get(place) ?? [])].flatMap(([field, shown]) => {
        const packs = isOwn(place, shown) ? packsMissing(field, shown) : []
        return packs.length > 0 ? [`${field}: ${packs.join()}`] : []
      }),
    shownWhole: () =>
      [...deals].flatMap(([field, packs]) =>
        packs.every(
          ({ isOpen }, at) =>
            isOpen || [...places.values()].some((fields) => fields.get(field)?.whole.has(at) === true),
        )
          ? [field]
          : [],
      ),
    report: () =>
      [...places].map(([place, fields]) => {
        const own = [...fields].filter(([, shown]) => isOwn(place, shown))
        const counts = own.map(([field, { packs, whole }]) => {
          const deal = deals.get(field) ?? []
          const [shown, toEnd, all] = [packs, whole, deal.keys()].map((numbers) => countOf(deal, numbers))
          return { field, shown: shown ?? 0, toEnd: toEnd ?? 0, all: all ?? 0 }
        })
        const least = Math.min(...counts.map(({ shown }) => shown))
        const all = Math.max(...counts.map((one) => one.all))
        const details = counts
          .map(({ field, shown, toEnd }) => `${field} ${shown} (${toEnd} to the end)`)
          .sort()
        return [
          place,
          own.length === 0
            ? 'no text of a member'
            : `${least} of ${all} vectors, in each of ${own.length} fields: ${details.join(', ')}`,
        ]
      }),
  }
}
