/** An action of this app between two readings of the balance. */
export interface Charge {
  readonly id: number
  /** Expected cost; null when unknown. */
  readonly cost: number | null
  /** Maximum cost; null without a limit. */
  readonly most: number | null
  /** `lost`: no answer came. `refused`: the answer was an error. Either may have been charged anyway. */
  readonly outcome: 'done' | 'lost' | 'refused'
}

/** A part of a change: of one charge, of several, or of no charge of this app. */
export interface Part {
  readonly charges: readonly number[]
  /** Change of the balance, negative for spending. */
  readonly change: number
  readonly isCertain: boolean
}

/** Scale for whole numbers, so that sums are exact. */
const units = 1e6
const inUnits = (credits: number): number => Math.round(credits * units)
const spent = (amount: number): number => (amount === 0 ? 0 : -amount / units)

/** Maximum charges for which all combinations are tried. Nobody has that many at once. */
const maxTried = 12

interface Priced {
  readonly id: number
  readonly amount: number
  readonly outcome: Charge['outcome']
}

/** Penalty of each outcome if its charge was paid, and if it was free. */
const mismatchIfPaid: Readonly<Record<Charge['outcome'], number>> = { done: 0, lost: 1, refused: 2 }
const mismatchIfFree: Readonly<Record<Charge['outcome'], number>> = { done: 1, lost: 0, refused: 0 }

/** Returns the likeliest combinations of charges that add up to the spent amount, judged by their outcomes. */
const likeliest = (charges: readonly Priced[], amount: number): readonly (readonly Priced[])[] => {
  let least = Number.POSITIVE_INFINITY
  let found: (readonly Priced[])[] = []
  for (let choice = 0; choice < 2 ** charges.length; choice += 1) {
    const chosen = charges.filter((_charge, n) => (choice >> n) & 1)
    if (chosen.reduce((sum, charge) => sum + charge.amount, 0) !== amount) continue
    const mismatch = charges.reduce(
      (sum, { outcome }, n) => sum + ((choice >> n) & 1 ? mismatchIfPaid : mismatchIfFree)[outcome],
      0,
    )
    if (mismatch < least) found = []
    if (mismatch <= least) found.push(chosen)
    least = Math.min(mismatch, least)
  }
  return found
}

/** Returns one part for each charge in all combinations, and one for the others together. */
const partsOf = (ways: readonly (readonly Priced[])[], amount: number, isCertain: boolean): Part[] => {
  const [first = [], ...others] = ways
  const agreed = first.filter((charge) => others.every((way) => way.includes(charge)))
  const open = [...new Set(ways.flat())].filter((charge) => !agreed.includes(charge))
  const rest = amount - agreed.reduce((sum, charge) => sum + charge.amount, 0)
  const parts = agreed.map(
    ({ id, amount: own, outcome }): Part => ({
      charges: [id],
      change: spent(own),
      isCertain: isCertain && outcome === 'done',
    }),
  )
  return rest === 0
    ? parts
    : [...parts, { charges: open.map(({ id }) => id), change: spent(rest), isCertain: false }]
}

/** Returns the possible share of charges of unknown price; null if none fits. */
const unpriced = (charges: readonly Charge[], rest: number): Part | null => {
  const bounds = charges.map(({ most }) => (most === null ? Number.POSITIVE_INFINITY : inUnits(most)))
  if (charges.length === 0 || rest <= 0 || rest > bounds.reduce((sum, bound) => sum + bound, 0)) return null
  return { charges: charges.map(({ id }) => id), change: spent(rest), isCertain: false }
}

/**
 * Returns the charges responsible for a loss that no prices explain: completed ones with a price, else completed ones,
 * else those with a lost answer, else refused ones.
 */
const answerable = (charges: readonly Charge[]): readonly Charge[] => {
  const done = charges.filter(({ outcome }) => outcome === 'done')
  const priced = done.filter(({ cost }) => cost !== 0)
  const lost = charges.filter(({ outcome }) => outcome === 'lost')
  return [priced, done, lost, charges].find((some) => some.length > 0) ?? []
}

/**
 * Explains a change of the balance (user-guide.md#ledger). The parts always add up to the change, and no charge is in
 * two of them, so nothing counts twice. A loss during this app's action belongs to that action, whatever its price and
 * answer. A part without charges has no cause in this app. Only exact sums of answered charges with known prices are
 * certain.
 */
export const explain = (change: number, charges: readonly Charge[]): readonly Part[] => {
  const amount = -inUnits(change)
  const priced = charges.flatMap(({ id, cost, outcome }): Priced[] =>
    cost === null || inUnits(cost) === 0 ? [] : [{ id, amount: inUnits(cost), outcome }],
  )
  const done = priced.filter(({ outcome }) => outcome === 'done')
  const sum = done.reduce((all, charge) => all + charge.amount, 0)
  const isPriced = charges.every(({ cost, outcome }) => cost !== null || outcome !== 'done')
  if (sum === amount) return partsOf([done], amount, isPriced)
  const ways = priced.length <= maxTried ? likeliest(priced, amount) : []
  if (ways.length > 0) return partsOf(ways, amount, false)
  const rest = amount - sum
  const asked = partsOf([done], sum, false)
  const unknown = unpriced(
    charges.filter(({ cost, outcome }) => cost === null && outcome === 'done'),
    rest,
  )
  if (unknown !== null) return [...asked, unknown]
  const own = rest > 0 ? answerable(charges) : []
  if (own.length > 0) return [{ charges: own.map(({ id }) => id), change: spent(amount), isCertain: false }]
  return [...asked, { charges: [], change: spent(rest), isCertain: rest < 0 && charges.length === 0 }]
}
