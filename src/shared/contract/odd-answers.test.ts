import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  at,
  type FieldPath,
  fieldPaths,
  listIn,
  spoilt,
  wrongs,
} from '../../../tests/support/contract/spoil.ts'
import { postSamples, wireSample } from '../../../tests/support/contract/wire-sample.ts'
import { endpointNames, endpoints } from './api/contract.ts'
import { idPattern } from './entities/id.ts'
import { tryParse } from './entities/lenient.schema.ts'
import { post } from './entities/post.schema.ts'
import { eventNames, events } from './events/contract.ts'

/** Parses every answer and event of the contract, with each field wrong in every way. */

/** Unique schemas. Calls with the same answer share one. */
const schemas = new Map<z.ZodType, string>()
for (const name of eventNames) schemas.set(events[name].payload, `event ${name}`)
for (const name of endpointNames) schemas.set(endpoints[name].output, name)

const subjects: readonly (readonly [string, z.ZodType, unknown])[] = [
  ...Array.from(schemas, ([schema, name]) => [name, schema, wireSample(schema)] as const),
  ...Array.from(postSamples, ([kind, sample]) => [`a ${kind}`, post, sample] as const),
]

const isCount = (key: string): boolean => /count$/i.test(key)
const isId = (key: string): boolean => /(^|_)(id|uuid)$/.test(key) && !key.endsWith('unique_id')

/** Returns the places of a parsed answer that no screen can handle. Items of a list have the key of their list. */
const unfit = (value: unknown, path = '', key = ''): string[] => {
  if (typeof value === 'number')
    return Number.isNaN(value) || (value < 0 && isCount(key)) ? [`${path} is ${value}`] : []
  if (value === null || typeof value !== 'object')
    return value !== null && !idPattern.test(String(value)) && isId(key) ? [`${path} is no id: ${value}`] : []
  return Object.entries(value).flatMap(([name, inner]) =>
    Array.isArray(value) ? unfit(inner, path, key) : unfit(inner, `${path}.${name}`, name),
  )
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}

/** The types of a value, and those of its fields or items. */
interface Types {
  readonly types: Set<string>
  readonly inner: Map<string, Types>
}
const noTypes = (): Types => ({ types: new Set(), inner: new Map() })

const placesIn = (value: unknown): [string, unknown][] => {
  if (value === null || typeof value !== 'object') return []
  return Array.isArray(value) ? value.map((item) => ['[]', item]) : Object.entries(value)
}

/** Collects the types at each place of a value. */
const learn = (value: unknown, known: Types): void => {
  known.types.add(typeOf(value))
  for (const [key, inner] of placesIn(value)) {
    const place = known.inner.get(key) ?? noTypes()
    known.inner.set(key, place)
    learn(inner, place)
  }
}

/** Returns the places of a value that are known with other types. */
const unlike = (value: unknown, known: Types, path = ''): string[] => [
  ...(known.types.has(typeOf(value)) ? [] : [`${path} is ${typeOf(value)}`]),
  ...placesIn(value).flatMap(([key, inner]) => {
    const place = known.inner.get(key)
    return place ? unlike(inner, place, `${path}.${key}`) : []
  }),
]

const all = Object.keys(wrongs)

const paid = /deducted$/i
const amount = /credit$|deduction$/i

/** Counts the fields of this name whose value fits. */
const many = (value: unknown, name: RegExp, fits: (inner: unknown) => boolean): number =>
  value === null || typeof value !== 'object'
    ? 0
    : Object.entries(value).reduce(
        (sum, [key, inner]) => sum + (name.test(key) && fits(inner) ? 1 : 0) + many(inner, name, fits),
        0,
      )

test.each(subjects)('%s: parses its sample', (_name, schema, sample) => {
  expect(tryParse(schema, sample).success).toBe(true)
})

test.each(subjects)(
  '%s: parses to values that screens can handle, whichever field is wrong',
  (_name, schema, sample) => {
    const paths = [[], ...fieldPaths(sample)]
    const right = schema.parse(sample)
    const known = noTypes()
    learn(right, known)
    const bad: string[] = []
    const reads = (wrong: string): readonly (readonly [unknown, FieldPath])[] =>
      paths.flatMap((path) => {
        const read = tryParse(schema, spoilt(sample, path, wrong))
        return read.success ? [[read.data, path] as const] : []
      })
    // An absent or null field may become null or a default. Screens handle these types and the correct ones.
    const missing = new Map(['absent', 'null'].map((wrong) => [wrong, reads(wrong)]))
    for (const [read] of [...missing.values()].flat()) learn(read, known)
    for (const wrong of all)
      for (const [read, path] of missing.get(wrong) ?? reads(wrong)) {
        const report = (what: string): number => bad.push(`${path.join('.')} ${wrong}: ${what}`)
        unfit(read).forEach(report)
        unlike(read, known).forEach(report)
        const isPaid = (flag: unknown): boolean => flag === true
        if (
          wrong !== 'true' &&
          paid.test(String(path.at(-1))) &&
          many(read, paid, isPaid) >= many(right, paid, isPaid)
        )
          report('passes for paid')
        if (many(read, amount, (cost) => cost === 0 || cost === '0') > 0) report('passes for free')
      }
    expect(bad).toEqual([])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  },
)

test.each(subjects.filter(([, , sample]) => listIn(sample) !== null))(
  '%s: keeps the items beside a wrong item',
  (_name, schema, sample) => {
    const path = listIn(sample) ?? []
    const [item] = at(sample, path) as unknown[]
    const renamed = (name: string): unknown =>
      JSON.parse(JSON.stringify(item).replaceAll('"Words"', `"${name}"`))
    const whole = structuredClone(sample)
    const withList = (list: unknown[]): unknown => {
      if (path.length === 0) return list
      const holder = at(whole, path.slice(0, -1)) as Record<string, unknown>
      holder[String(path.at(-1))] = list
      return whole
    }
    const [before, after] = [renamed('Before'), renamed('After')]
    // Some items are texts or have no fields.
    if (!JSON.stringify(before).includes('"Before"')) return
    const lost: string[] = []
    for (const field of [[], ...fieldPaths(item)])
      for (const wrong of all) {
        const read = tryParse(schema, withList([before, spoilt(item, field, wrong), after]))
        const text = read.success ? JSON.stringify(read.data) : ''
        if (!['Before', 'After'].every((name) => text.includes(`"${name}"`)))
          lost.push(`${field.join('.')} ${wrong}`)
      }
    expect(lost).toEqual([])
  },
)
