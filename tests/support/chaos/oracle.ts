/** A typed text, identified by its own token. */
export interface TypedText {
  readonly by: number
  readonly token: string
  /** False when the app was killed right after the last key: the only permitted loss. */
  readonly owed: boolean
}

/** The network's final data about one member, from its database. */
export interface Books {
  readonly before: number
  readonly balance: number
  /** All charges since the beginning, in credits above 0. */
  readonly charges: readonly { readonly reason: string; readonly amount: number }[]
  /** All existing items that cost credits, with the reason of the charge. */
  readonly paidFor: readonly { readonly reason: string; readonly cost: number }[]
}

/** All data after a run. */
export interface Outcome {
  readonly typed: readonly TypedText[]
  /** The texts of each member's posts, comments and messages on the network. */
  readonly stored: readonly (readonly string[])[]
  /** Unsent texts in each member's app. */
  readonly kept: readonly (readonly string[])[]
  readonly books: readonly Books[]
  /** Each member's confirmed texts, with the number of confirmations and of occurrences. */
  readonly confirmed: readonly {
    readonly by: number
    readonly what: string
    readonly times: number
    readonly there: number
  }[]
  /** The content of screens, and the network's data for the same. */
  readonly shown: readonly { readonly where: string; readonly shown: unknown; readonly server: unknown }[]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const occurrences = (texts: readonly string[], token: string): number =>
  sum(texts.map((text) => text.split(token).length - 1))

const judgeText = ({ stored, kept }: Outcome, { by, token, owed }: TypedText): string[] => {
  const there = occurrences(stored[by] ?? [], token)
  if (there > 1) return [`${token} is on the network ${there} times`]
  const isKept = occurrences(kept[by] ?? [], token) > 0
  return there === 0 && !isKept && owed ? [`${token} is lost: neither on the network nor kept`] : []
}

const tally = (entries: readonly (readonly [string, number])[]): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>()
  for (const [reason, amount] of entries) found.set(reason, [...(found.get(reason) ?? []), amount])
  return found
}

const judgeBooks = ({ before, balance, charges, paidFor }: Books, by: number): string[] => {
  const charged = tally(charges.map(({ reason, amount }) => [reason, amount]))
  const bought = tally(paidFor.map(({ reason, cost }) => [reason, cost]))
  const problems: string[] = []
  for (const reason of new Set([...charged.keys(), ...bought.keys()])) {
    const [paid, due] = [charged.get(reason) ?? [], bought.get(reason) ?? []]
    if (paid.length !== due.length || sum(paid) !== sum(due))
      problems.push(
        `member ${by}: '${reason}' was charged ${paid.length} times with ${sum(paid)}, and is there ${due.length} times for ${sum(due)}`,
      )
  }
  const expected = before - sum(charges.map(({ amount }) => amount))
  if (balance !== expected) problems.push(`member ${by}: the balance is ${balance} and not ${expected}`)
  return problems
}

/**
 * Returns the findings as sentences; empty for none. Every text must be on the network once or still in the app where
 * it was typed. Every charge must have one item, and screens must match the network.
 */
export const judge = (outcome: Outcome): readonly string[] => [
  ...outcome.typed.flatMap((typed) => judgeText(outcome, typed)),
  ...outcome.books.flatMap(judgeBooks),
  ...outcome.confirmed.flatMap(({ by, what, times, there }) =>
    there > times ? [`member ${by}: ${what} was confirmed ${times} times and is there ${there} times`] : [],
  ),
  ...outcome.shown.flatMap(({ where, shown, server }) =>
    JSON.stringify(shown) === JSON.stringify(server)
      ? []
      : [`${where} shows ${JSON.stringify(shown)} and the network has ${JSON.stringify(server)}`],
  ),
]
