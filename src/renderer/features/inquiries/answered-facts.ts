import type { InquiryFact, InquiryRole } from '#shared/rules/inquiry-facts.ts'

/** The member's answers about facts, by their keys. They hold as long as the words stay in the text. */
export interface Answers {
  /** Index of the chosen meaning. */
  readonly chosen: Readonly<Record<string, number>>
  readonly roles: Readonly<Record<string, InquiryRole | null>>
  readonly removed: readonly string[]
}

export const noAnswers: Answers = { chosen: {}, roles: {}, removed: [] }

/** A fact with its key. */
export interface KeyedFact {
  readonly key: string
  readonly fact: InquiryFact
}

/** Names facts by their kind and words, and by their number among equal ones. */
export const withKeys = (facts: readonly InquiryFact[]): readonly KeyedFact[] => {
  const counts = new Map<string, number>()
  return facts.map((fact) => {
    const name = `${fact.kind} ${fact.words}`
    const nth = counts.get(name) ?? 0
    counts.set(name, nth + 1)
    return { key: `${name} ${nth}`, fact }
  })
}

/** Returns the role of a fact: the given one, else that of its words. */
export const roleOf = ({ roles }: Answers, { key, fact }: KeyedFact): InquiryRole | null => {
  const given = roles[key]
  return given === undefined ? fact.role : given
}

/** Returns the facts with the answers: without removed ones, and with the chosen meanings and roles. */
export const answered = (facts: readonly KeyedFact[], answers: Answers): readonly InquiryFact[] =>
  facts.flatMap((keyed) => {
    const { key, fact } = keyed
    if (answers.removed.includes(key)) return []
    const at = answers.chosen[key]
    const meaning = at === undefined ? undefined : fact.meanings[at]
    return [
      {
        ...fact,
        role: roleOf(answers, keyed),
        ...(meaning === undefined ? {} : { meanings: [meaning], isDoubtful: false }),
      } as InquiryFact,
    ]
  })

/** Gives a role to a fact, and takes it from the one that has it. */
export const withRole = (
  answers: Answers,
  facts: readonly KeyedFact[],
  key: string,
  role: InquiryRole | null,
): Answers => {
  const given = facts.find((one) => one.key === key)
  const holder = facts.find((one) => one.key !== key && role !== null && roleOf(answers, one) === role)
  const swapped = holder && given ? { [holder.key]: roleOf(answers, given) } : {}
  return { ...answers, roles: { ...answers.roles, ...swapped, [key]: role } }
}
