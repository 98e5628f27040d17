import type { HttpFault } from './rule.ts'

/** Whether a path (no query) is the one a rule means. */
export const pathMatches = (pattern: string, path: string): boolean => {
  const open = pattern.endsWith('/**')
  const wanted = (open ? pattern.slice(0, -3) : pattern).split('/')
  const got = path.split('/')
  if (open ? got.length <= wanted.length : got.length !== wanted.length) return false
  return wanted.every((part, at) => part === '*' || part === got[at])
}

/** A rule and how often it still strikes. */
export interface StandingRule {
  readonly id: number
  readonly fault: HttpFault
  readonly left: number
  readonly skips: number
}

/** The active rules; the first that matches strikes. */
export const createRules = () => {
  let rules: StandingRule[] = []
  let last = 0
  return {
    list: (): readonly StandingRule[] => rules,
    add: (fault: HttpFault): StandingRule => {
      last += 1
      const rule = { id: last, fault, left: fault.times, skips: fault.skip }
      rules.push(rule)
      return rule
    },
    clear: (): void => {
      rules = []
    },
    /** The fault that strikes this request, used up by one; null when none does. */
    strike: (method: string, path: string): HttpFault | null => {
      const at = rules.findIndex(
        ({ fault }) => (fault.method ?? method) === method && pathMatches(fault.path, path),
      )
      const rule = rules[at]
      if (rule === undefined) return null
      const passing = rule.skips > 0
      const next = passing ? { ...rule, skips: rule.skips - 1 } : { ...rule, left: rule.left - 1 }
      rules = next.left > 0 ? rules.with(at, next) : rules.toSpliced(at, 1)
      return passing ? null : rule.fault
    },
  }
}
