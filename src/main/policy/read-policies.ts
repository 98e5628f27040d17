import type { PolicyForm } from './definition.ts'
import { type PolicyName, type PolicyValues, policies, policyNames } from './schema.ts'

/** What a source says, before anything of it is believed. */
export type RawPolicies = Readonly<Record<string, unknown>>

/** A value that cannot be used, and why. */
export interface DroppedPolicy {
  readonly name: string
  readonly reason: 'unknown' | 'unreadable'
  /** What would be understood; '' for an unknown name. */
  readonly wants: string
}

export interface ReadPolicies {
  readonly values: PolicyValues
  readonly dropped: readonly DroppedPolicy[]
}

/** What a policy takes, for whoever got it wrong. */
export const wantedValue = (form: PolicyForm): string => {
  switch (form.type) {
    case 'boolean':
      return 'true or false (REG_DWORD 1 or 0)'
    case 'number':
      return `a whole number from ${form.min} to ${form.max} (REG_QWORD)`
    case 'text':
      return 'text (REG_SZ)'
    case 'choice':
      return `one of ${Object.keys(form.choices).join(', ')} (REG_SZ)`
    case 'list':
      return 'a list of texts (REG_MULTI_SZ, or text with commas)'
    case 'json':
      return 'JSON (as text in the registry and in profiles)'
  }
}

/** The registry and property lists carry lists and parts as text. */
const plain = (form: PolicyForm, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (form.type === 'list')
    return value
      .split(/[\n,;]/)
      .map((item) => item.trim())
      .filter((item) => item !== '')
  if (form.type !== 'json') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/**
 * Reads each policy by itself: one that cannot be used is dropped and the others hold. Names that are no policy are
 * reported as well; a name that begins with `$` is the file's own (`$schema`).
 */
export const readPolicies = (raw: RawPolicies): ReadPolicies => {
  const values: Partial<Record<PolicyName, unknown>> = {}
  const dropped: DroppedPolicy[] = []
  for (const name of policyNames) {
    const given = Object.hasOwn(raw, name) ? raw[name] : undefined
    if (given === undefined || given === null) continue
    const { form, schema } = policies[name]
    const parsed = schema.safeParse(plain(form, given))
    if (parsed.success) values[name] = parsed.data
    else dropped.push({ name, reason: 'unreadable', wants: wantedValue(form) })
  }
  for (const name of Object.keys(raw))
    if (!name.startsWith('$') && !Object.hasOwn(policies, name))
      dropped.push({ name: name.slice(0, 100), reason: 'unknown', wants: '' })
  return { values: values as PolicyValues, dropped }
}
