import { z } from 'zod'
import type { PreferenceName, Preferences } from '#shared/ipc/preferences.ts'

/** The policy's heading in a policy editor. */
export type PolicyGroup = 'network' | 'session' | 'credits' | 'files' | 'desktop' | 'upkeep'

/** The type of a policy's value. It decides the format in the registry, a profile and a policy editor. */
export type PolicyForm =
  /** `only`: the single allowed value. */
  | { readonly type: 'boolean'; readonly only?: true }
  | { readonly type: 'number'; readonly min: number; readonly max: number }
  | { readonly type: 'text'; readonly maxLength: number }
  /** Each choice with its meaning. */
  | { readonly type: 'choice'; readonly choices: Readonly<Record<string, string>> }
  | { readonly type: 'list' }
  /** JSON with several parts, or text on systems without that type. */
  | { readonly type: 'json' }

/** Names of the preferences that accept this type. */
type PreferenceOf<T> = { [K in PreferenceName]: T extends Preferences[K] ? K : never }[PreferenceName]

/**
 * The description of a policy. All documents and templates for administrators are generated from it (docs/it-guide.md),
 * with its title from `policyTexts`.
 */
export interface PolicyFacts<T> {
  readonly group: PolicyGroup
  /** The policy's effect, in plain full sentences. */
  readonly what: string
  /** The preference that the policy overrides. */
  readonly governs?: PreferenceOf<T>
  /** The preferences that one value of the policy sets. */
  readonly sets?: { readonly when: T; readonly preferences: Partial<Preferences> }
  /** An example in the format of `policies.json`. */
  readonly example: T
  /** The first version with this policy. */
  readonly since: string
}

/** A policy: its description, type, and the schema for its values. */
export interface Policy<T = unknown, In = unknown> extends Omit<PolicyFacts<In>, 'governs'> {
  readonly governs?: PreferenceName
  readonly form: PolicyForm
  readonly schema: z.ZodType<T, In>
}

/** Defines a boolean policy. */
export const onOff = (facts: PolicyFacts<boolean>): Policy<boolean, boolean> => ({
  ...facts,
  form: { type: 'boolean' },
  schema: z.boolean(),
})

/** Documents a fixed rule, as a policy with only one value. */
export const always = (facts: PolicyFacts<true>): Policy<true, true> => ({
  ...facts,
  form: { type: 'boolean', only: true },
  schema: z.literal(true),
})

/** Defines a policy with a whole number within limits. */
export const number = (
  facts: PolicyFacts<number>,
  { min, max }: { readonly min: number; readonly max: number },
): Policy<number, number> => ({
  ...facts,
  form: { type: 'number', min, max },
  schema: z.number().int().min(min).max(max),
})

/** Defines a policy with a line of text, parsed by a schema. */
export const line = <T>(facts: PolicyFacts<string>, schema: z.ZodType<T, string>): Policy<T, string> => ({
  ...facts,
  form: { type: 'text', maxLength: 2000 },
  schema,
})

/** Defines a policy with a choice of words, each with its meaning. */
export const choice = <const C extends Readonly<Record<string, string>>>(
  facts: PolicyFacts<Extract<keyof C, string>>,
  choices: C,
): Policy<Extract<keyof C, string>, Extract<keyof C, string>> => ({
  ...facts,
  form: { type: 'choice', choices },
  schema: z.enum(Object.keys(choices) as [Extract<keyof C, string>]),
})

/** Defines a policy with a list of texts, each parsed by a schema. */
export const list = <T>(
  facts: PolicyFacts<readonly string[]>,
  item: z.ZodType<T, string>,
): Policy<T[], readonly string[]> => ({
  ...facts,
  form: { type: 'list' },
  schema: z.array(item).max(200),
})

/** Defines a policy with several parts. */
export const json = <T, In>(facts: PolicyFacts<In>, schema: z.ZodType<T, In>): Policy<T, In> => ({
  ...facts,
  form: { type: 'json' },
  schema,
})
