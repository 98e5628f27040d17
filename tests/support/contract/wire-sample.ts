import { z } from 'zod'
import { post, postableSchemas } from '#shared/contract/entities/post.schema.ts'

/** Generates server answers from the contract's schemas, so that a new call or field needs no changes here. */

interface Def {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly left?: z.ZodType
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly getter?: () => z.ZodType
}

/** Candidates for text fields. The first one that the schema accepts is used. */
const texts = [
  'Words',
  '7',
  '/storage/a.png',
  '2026-03-01T10:00:00Z',
  'https://files.network.example',
  '/files/',
]
const words: Readonly<Record<string, unknown>> = {
  flag: true,
  'flag, assumed': true,
  number: 3,
  'number or string': '3',
  'date with offset (ISO 8601), assumed': '2026-03-01T10:00:00Z',
  'JSON of a list of one, whose item is types joined by commas': '["exporter"]',
}

const deepest = 4

const readable = (schema: z.ZodType, candidates: readonly unknown[]): unknown =>
  candidates.find((candidate) => schema.safeParse(candidate).success) ?? candidates[0]

const ofReads = (reads: unknown, depth: number): unknown => {
  if (typeof reads === 'string') return words[reads]
  if (reads instanceof z.ZodType) return ofSchema(reads, depth)
  if (Array.isArray(reads)) return listOf(reads[0] as z.ZodType, depth)
  return Object.fromEntries(
    Object.entries(reads as Record<string, unknown>).map(([key, inner]) => [key, ofReads(inner, depth)]),
  )
}

/** Returns a list of one item; empty at the bottom of a recursive type. */
const listOf = (item: z.ZodType, depth: number): unknown[] =>
  depth >= deepest ? [] : [ofSchema(item, depth + 1)]

/** Returns a post of a kind, in the server's format. */
const postOf = (kind: keyof typeof postableSchemas, depth: number): unknown => ({
  ...(ofReads(post.meta()?.reads, depth) as object),
  postable_type: `App\\Models\\${kind}`,
  postable: depth >= deepest ? null : ofSchema(postableSchemas[kind], depth + 1),
})

const ofSchema = (schema: z.ZodType, depth: number): unknown => {
  const def = schema.def as unknown as Def
  const reads: unknown = schema.meta()?.reads
  if (schema === post) return postOf('TextPost', depth)
  if (reads !== undefined && (typeof reads !== 'string' || reads in words)) return ofReads(reads, depth)
  switch (def.type) {
    case 'object':
      return ofReads(def.shape ?? {}, depth)
    case 'array':
      return def.element === undefined ? [] : [ofSchema(def.element, depth + 1)]
    case 'union':
      return ofSchema(def.options?.[0] as z.ZodType, depth)
    case 'intersection':
      return ofSchema(def.left as z.ZodType, depth)
    case 'pipe': {
      const side = def.in && (def.in.def as unknown as Def).type !== 'transform' ? def.in : def.out
      const inner = side === undefined ? {} : ofSchema(side, depth)
      return typeof inner === 'string' ? readable(schema, [inner, ...texts]) : inner
    }
    case 'lazy':
      return def.getter === undefined ? null : ofSchema(def.getter(), depth + 1)
    case 'string':
      return readable(schema, texts)
    case 'number':
      return readable(schema, [3, 80])
    case 'boolean':
      return true
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'unknown':
      return {}
    default:
      return def.innerType === undefined ? null : ofSchema(def.innerType, depth)
  }
}

/** Returns an answer or payload for this schema, with all fields. */
export const wireSample = (schema: z.ZodType): unknown => ofSchema(schema, 0)

/** A post of each kind, in the server's format. */
export const postSamples: ReadonlyMap<string, unknown> = new Map(
  Object.keys(postableSchemas).map((kind) => [kind, postOf(kind as keyof typeof postableSchemas, 0)]),
)
