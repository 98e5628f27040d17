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

/** Returns the places of a parsed answer that no screen can handle. */
const unfit = (value: unknown, path = ''): string[] => {
  if (typeof value === 'number')
    return Number.isNaN(value) || (/count$/i.test(path) && value < 0) ? [`${path} is ${value}`] : []
  if (value === null || typeof value !== 'object') {
    const isId = /(^|[._])(id|uuid)$/.test(path) && !/unique_id$/.test(path)
    return isId && value !== null && !idPattern.test(String(value)) ? [`${path} is no id: ${value}`] : []
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    unfit(inner, Array.isArray(value) ? path : `${path}.${key}`),
  )
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}

/** Collects the types at each place of a value, by its keys. */
const types = (
  value: unknown,
  path = '',
  found = new Map<string, Set<string>>(),
): Map<string, Set<string>> => {
  const type = typeOf(value)
  found.set(path, (found.get(path) ?? new Set()).add(type))
  if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value))
      types(inner, Array.isArray(value) ? `${path}[]` : `${path}.${key}`, found)
  return found
}

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
    const known = types(right)
    const bad: string[] = []
    const reads = (wrong: string, look: (read: unknown, path: FieldPath) => void): void => {
      for (const path of paths) {
        const read = tryParse(schema, spoilt(sample, path, wrong))
        if (read.success) look(read.data, path)
      }
    }
    // An absent or null field may become null or a default. Screens handle these types and the correct ones.
    for (const wrong of ['absent', 'null']) reads(wrong, (read) => types(read, '', known))
    for (const wrong of all)
      reads(wrong, (read, path) => {
        const report = (what: string): number => bad.push(`${path.join('.')} ${wrong}: ${what}`)
        unfit(read).forEach(report)
        for (const [place, kinds] of types(read))
          for (const kind of kinds)
            if (known.has(place) && !known.get(place)?.has(kind)) report(`${place} is ${kind}`)
        const isPaid = (flag: unknown): boolean => flag === true
        if (
          wrong !== 'true' &&
          paid.test(String(path.at(-1))) &&
          many(read, paid, isPaid) >= many(right, paid, isPaid)
        )
          report('passes for paid')
        if (many(read, amount, (cost) => cost === 0 || cost === '0') > 0) report('passes for free')
      })
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
    const beside = (name: string, read: unknown): boolean => JSON.stringify(read).includes(`"${name}"`)
    const whole = structuredClone(sample)
    const withList = (list: unknown[]): unknown => {
      if (path.length === 0) return list
      const holder = at(whole, path.slice(0, -1)) as Record<string, unknown>
      holder[String(path.at(-1))] = list
      return whole
    }
    const [before, after] = [renamed('Before'), renamed('After')]
    // Some items are texts or have no fields.
    if (!beside('Before', before)) return
    const lost: string[] = []
    for (const field of [[], ...fieldPaths(item)])
      for (const wrong of all) {
        const read = tryParse(schema, withList([before, spoilt(item, field, wrong), after]))
        if (!read.success || !beside('Before', read.data) || !beside('After', read.data))
          lost.push(`${field.join('.')} ${wrong}`)
      }
    expect(lost).toEqual([])
  },
)
