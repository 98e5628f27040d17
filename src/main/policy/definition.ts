import { z } from 'zod'
import type { PreferenceName, Preferences } from '#shared/ipc/preferences.ts'

/** The heading an administrator finds a policy under. */
export type PolicyGroup = 'network' | 'session' | 'credits' | 'files' | 'desktop' | 'upkeep'

/** The form of a policy's value, which decides how the registry, a profile and a policy editor carry it. */
export type PolicyForm =
  /** `only`: the one value where there is nothing to switch. */
  | { readonly type: 'boolean'; readonly only?: true }
  | { readonly type: 'number'; readonly min: number; readonly max: number }
  /** `rule`: in words, the texts that the schema takes. */
  | { readonly type: 'text'; readonly maxLength: number; readonly rule: string }
  /** Each choice with its meaning. */
  | { readonly type: 'choice'; readonly choices: Readonly<Record<string, string>> }
  /** `rule`: in words, the items that the schema takes. */
  | { readonly type: 'list'; readonly rule: string }
  /** JSON with several parts, as text where a system has no such type. `rule` describes the parts in words. */
  | { readonly type: 'json'; readonly rule: string }

/** The preferences that a value of this type fits. */
type PreferenceOf<T> = { [K in PreferenceName]: T extends Preferences[K] ? K : never }[PreferenceName]

/**
 * The description of a policy. All documents and templates for administrators are generated from it (docs/it-guide.md).
 */
export interface PolicyFacts<T> {
  readonly group: PolicyGroup
  /** Its name in a policy editor. */
  readonly title: string
  /** The policy's effect, in whole plain sentences. */
  readonly what: string
  /** The preference that has the policy's value, whatever the person chose. */
  readonly governs?: PreferenceOf<T>
  /** The preferences that one value of the policy sets. */
  readonly sets?: { readonly when: T; readonly preferences: Partial<Preferences> }
  /** A value as `policies.json` has it. */
  readonly example: T
  /** The version that was the first to know it. */
  readonly since: string
}

/** A policy: its facts, its form, and the schema that each value has to pass. */
export interface Policy<T = unknown, In = unknown> extends Omit<PolicyFacts<In>, 'governs'> {
  readonly governs?: PreferenceName
  readonly form: PolicyForm
  readonly schema: z.ZodType<T, In>
}

/** On or off. */
export const onOff = (facts: PolicyFacts<boolean>): Policy<boolean, boolean> => ({
  ...facts,
  form: { type: 'boolean' },
  schema: z.boolean(),
})

/** Always the same: there is nothing to switch, and this says so. */
export const always = (facts: PolicyFacts<true>): Policy<true, true> => ({
  ...facts,
  form: { type: 'boolean', only: true },
  schema: z.literal(true),
})

/** A whole number within bounds. */
export const number = (
  facts: PolicyFacts<number>,
  { min, max }: { readonly min: number; readonly max: number },
): Policy<number, number> => ({
  ...facts,
  form: { type: 'number', min, max },
  schema: z.number().int().min(min).max(max),
})

/** A line of text that a schema reads. */
export const line = <T>(
  facts: PolicyFacts<string>,
  rule: string,
  schema: z.ZodType<T, string>,
): Policy<T, string> => ({
  ...facts,
  form: { type: 'text', maxLength: 2000, rule },
  schema,
})

/** A choice of a few words, each with its meaning. */
export const choice = <const C extends Readonly<Record<string, string>>>(
  facts: PolicyFacts<Extract<keyof C, string>>,
  choices: C,
): Policy<Extract<keyof C, string>, Extract<keyof C, string>> => ({
  ...facts,
  form: { type: 'choice', choices },
  schema: z.enum(Object.keys(choices) as [Extract<keyof C, string>]),
})

/** Some lines of text, each read by a schema. */
export const list = <T>(
  facts: PolicyFacts<readonly string[]>,
  rule: string,
  item: z.ZodType<T, string>,
): Policy<T[], readonly string[]> => ({
  ...facts,
  form: { type: 'list', rule },
  schema: z.array(item).max(200),
})

/** Something with parts. */
export const json = <T, In>(
  facts: PolicyFacts<In>,
  rule: string,
  schema: z.ZodType<T, In>,
): Policy<T, In> => ({
  ...facts,
  form: { type: 'json', rule },
  schema,
})
