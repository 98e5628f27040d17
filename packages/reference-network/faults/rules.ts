import type { HttpFault } from './rule.ts'

/** Returns whether a path without query matches a rule's pattern. */
export const pathMatches = (pattern: string, path: string): boolean => {
  const open = pattern.endsWith('/**')
  const wanted = (open ? pattern.slice(0, -3) : pattern).split('/')
  const got = path.split('/')
  if (open ? got.length <= wanted.length : got.length !== wanted.length) return false
  return wanted.every((part, at) => part === '*' || part === got[at])
}

/** A rule with its remaining counts. */
export interface ActiveRule {
  readonly id: number
  readonly fault: HttpFault
  readonly remaining: number
  readonly skips: number
}

/** Creates the list of active rules. The first matching rule applies. */
export const createRules = () => {
  let rules: ActiveRule[] = []
  let last = 0
  return {
    list: (): readonly ActiveRule[] => rules,
    add: (fault: HttpFault): ActiveRule => {
      last += 1
      const rule = { id: last, fault, remaining: fault.times, skips: fault.skip }
      rules.push(rule)
      return rule
    },
    clear: (): void => {
      rules = []
    },
    /** Returns the fault for this request and counts it as used; null for no fault. */
    match: (method: string, path: string): HttpFault | null => {
      const at = rules.findIndex(
        ({ fault }) => (fault.method ?? method) === method && pathMatches(fault.path, path),
      )
      const rule = rules[at]
      if (rule === undefined) return null
      const passing = rule.skips > 0
      const next = passing ? { ...rule, skips: rule.skips - 1 } : { ...rule, remaining: rule.remaining - 1 }
      rules = next.remaining > 0 ? rules.with(at, next) : rules.toSpliced(at, 1)
      return passing ? null : rule.fault
    },
  }
}
