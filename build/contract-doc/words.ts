import { z } from 'zod'

/** Schemas that appear by name in others. */
export type Names = ReadonlyMap<unknown, string>

interface Def {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly getter?: () => z.ZodType
  readonly fn?: unknown
}

const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def
const unique = (items: readonly string[]): string => [...new Set(items)].join(' or ')

/** Wrappers that change only missing values. */
const wrappers = new Set([
  'optional',
  'default',
  'prefault',
  'catch',
  'nullable',
  'readonly',
  'nonoptional',
  'lazy',
])
const mayBeMissing = new Set(['optional', 'default', 'prefault', 'catch'])

/** Returns whether an answer or input may omit this field. */
const isOptional = (schema: z.ZodType, names: Names): boolean => {
  const name = names.get(schema)
  if (name !== undefined) return name.endsWith('?')
  const { type, innerType, in: input, getter } = defOf(schema)
  if (mayBeMissing.has(type) || type === 'unknown') return true
  const inside = innerType ?? input ?? getter?.()
  return inside !== undefined && isOptional(inside, names)
}

/** Describes the input of a schema: a field list for an object, the name for a named one. */
export const inWords = (schema: z.ZodType, names: Names, top = false): string => {
  const name = names.get(schema)
  if (name !== undefined && !top) return name.replace('?', '')
  const reads: unknown = schema.meta()?.reads
  if (reads !== undefined) return wordsOf(reads, names)
  const def = defOf(schema)
  if (wrappers.has(def.type)) {
    const inner = def.type === 'lazy' ? def.getter?.() : def.innerType
    return inner === undefined ? 'anything' : inWords(inner, names)
  }
  switch (def.type) {
    case 'object':
      return wordsOf(def.shape ?? {}, names)
    case 'pipe': {
      const side = def.in !== undefined && defOf(def.in).type !== 'transform' ? def.in : def.out
      return side === undefined ? 'anything' : inWords(side, names)
    }
    case 'intersection': {
      const { left, right } = schema.def as unknown as { left: z.ZodType; right: z.ZodType }
      return `${inWords(left, names)} and ${inWords(right, names)}`
    }
    case 'array':
      return def.element === undefined ? 'list' : `${inWords(def.element, names)}[]`
    case 'union':
      return unique((def.options ?? []).map((option) => inWords(option, names)))
    case 'enum':
      return Object.values(def.entries ?? {}).join(' or ')
    case 'literal':
      return (def.values ?? []).map(String).join(' or ')
    case 'custom':
      return 'file'
    case 'unknown':
    case 'transform':
      return 'anything'
    default:
      return def.type
  }
}

const wordsOf = (reads: unknown, names: Names): string => {
  if (typeof reads === 'string') return reads
  if (reads instanceof z.ZodType) return inWords(reads, names)
  if (Array.isArray(reads)) return `${wordsOf(reads[0], names)}[]`
  return `{ ${fieldTexts(reads as Record<string, unknown>, names, (name) => name).join(', ')} }`
}

interface Base {
  readonly name: string
  readonly fields: readonly string[]
}

/** Returns the largest named schema whose fields are a part of the shape; null without one. */
const baseOf = (shape: Readonly<Record<string, unknown>>, names: Names): Base | null => {
  const bases = [...names].flatMap(([schema, name]): Base[] => {
    const entries = schema instanceof z.ZodType ? Object.entries(defOf(schema).shape ?? {}) : []
    const isPart = entries.length > 1 && entries.every(([field, of]) => shape[field] === of)
    const isAll = entries.length === Object.keys(shape).length
    return isPart && !isAll ? [{ name, fields: entries.map(([field]) => field) }] : []
  })
  return bases.sort((a, b) => b.fields.length - a.fields.length)[0] ?? null
}

/**
 * Returns a text for each field of an object: name, question mark if it may be missing, and type. The fields of a
 * named schema are a single text, "all of" its name.
 */
export const fieldTexts = (
  shape: Readonly<Record<string, unknown>>,
  names: Names,
  write: (name: string) => string,
): readonly string[] => {
  const base = baseOf(shape, names)
  const own = Object.entries(shape)
    .filter(([name]) => !base?.fields.includes(name))
    .map(([name, of]) => {
      const optional = of instanceof z.ZodType && isOptional(of, names)
      return `${write(`${name}${optional ? '?' : ''}`)}: ${wordsOf(of, names)}`
    })
  return base === null ? own : [`all of ${base.name}`, ...own]
}

/** Returns the shape of a schema for an object; null for other schemas. */
export const shapeOf = (schema: z.ZodType): Readonly<Record<string, unknown>> | null => {
  const reads: unknown = schema.meta()?.reads
  if (reads instanceof z.ZodType) return shapeOf(reads)
  if (reads !== undefined && reads !== null && typeof reads === 'object' && !Array.isArray(reads)) {
    return reads as Record<string, unknown>
  }
  const def = defOf(schema)
  if (def.shape !== undefined) return def.shape
  const inner = def.innerType ?? (def.type === 'lazy' ? def.getter?.() : undefined)
  if (inner !== undefined) return shapeOf(inner)
  if (def.type !== 'pipe') return null
  const side = def.in !== undefined && defOf(def.in).type !== 'transform' ? def.in : def.out
  return side === undefined ? null : shapeOf(side)
}
