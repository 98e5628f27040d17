import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import { at, type FieldPath, fieldPaths, listIn, spoilt, type Wrong } from './spoil.ts'
import { postSamples, wireSample } from './wire-sample.ts'

/**
 * Sample answers to each call. Their texts identify the call and item on a screen; single fields can be made wrong.
 */

/** A field of an answer with a fault. */
export interface Flaw {
  readonly call: EndpointName
  /** In a list, the kind of the faulty item; `around` for a field outside the items. */
  readonly kind: string
  readonly at: FieldPath
  readonly wrong: Wrong
}

/** Values of fields by name, anywhere in an answer. */
export type World = Readonly<Record<string, unknown>>

/** Values that a schema alone cannot determine: an open shipment, a known product, a top-level comment. */
const sensible: World = {
  product_type: 'ExporterProduct',
  model_type: 'ExporterProduct',
  parent_comment_id: null,
  closed_at: null,
  shipment_closed_at: null,
  kyc_status: 'Accepted',
  is_admin: false,
  is_profile_credit_deducted: false,
  is_voyager_credit_deducted: false,
  viewer_has_rated: false,
  is_read: false,
  unread_comment_count: 0,
  alreadyDeducted: false,
  importer_countries: 'NL,DE',
  current_page: 1,
  last_page: 1,
}

/** Returns the name for nested items. The signed-in user is a party of every shipment. */
const insideOf = (field: string, name: string): string => {
  if (field === 'parties') return nameOf('account.me')
  return field === 'replies' || field === 'model' ? `${name}Inner` : name
}

/** Sets a name in all texts of a sample. Nested items get their own names. */
const named = (value: unknown, name: string, world: World = sensible, key = ''): unknown => {
  if (key in world) return world[key]
  if (value === 'Words') return name
  if (Array.isArray(value))
    return value.map((inner, at) => named(inner, at === 0 ? name : `${name}${at}`, world, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, named(inner, insideOf(field, name), world, field)]),
  )
}

const settings = [
  { key: 'view_my_profile_credit_deduction', value: '3' },
  { key: 'credit_deduction_for_view_fcl', value: '2' },
]

const sampleOf = (call: EndpointName): unknown =>
  call === 'account.settings' ? settings : wireSample(endpoints[call].output)

const withList = (sample: unknown, path: FieldPath, list: readonly unknown[]): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return list
  return { ...(sample as object), [key]: withList(at(sample, [key]), rest, list) }
}

/** Returns the kinds of items in an answer: several for posts, otherwise one. */
const kindsOf = (call: EndpointName): ReadonlyMap<string, unknown> => {
  if (call === 'posts.wall' || call === 'posts.myWall') return postSamples
  const sample = sampleOf(call)
  const list = listIn(sample)
  return new Map([['', list === null ? sample : (at(sample, list) as unknown[])[0]]])
}

/** Returns whether the answer of a call is a single item instead of a list. */
export const isSingle = (call: EndpointName): boolean => listIn(sampleOf(call)) === null

/** Returns the name in a call's texts: `PostsWallFirst`, `DirectoryUser`. */
export const nameOf = (call: EndpointName, which = ''): string =>
  `${call.replace(/(?:^|\.)\w/g, (letter) => letter.replace('.', '').toUpperCase())}${which}`

/** Returns all possible faults of a call's answer. */
export const flawsOf = (call: EndpointName, wrongs: readonly Wrong[]): Flaw[] => {
  const sample = sampleOf(call)
  const list = listIn(sample)
  const around = list === null ? [] : [['around', withList(sample, list, [])] as const]
  const fields = [...kindsOf(call), ...around].flatMap(([kind, part]) =>
    [[], ...fieldPaths(named(part, 'x'))].map((path: FieldPath) => ({ call, kind, at: path })),
  )
  return fields.flatMap((field) => wrongs.map((wrong) => ({ ...field, wrong })))
}

/** Number of faulty items between the correct first and last one. */
export const between = 12

/**
 * Returns a call's answer with these faults: one in each item between the first and the last, or in the single item.
 */
export const answerOf = (call: EndpointName, flaws: readonly Flaw[], changes: World): unknown => {
  const world = { ...sensible, ...changes }
  const sample = sampleOf(call)
  const list = listIn(sample)
  const kinds = kindsOf(call)
  const make = (name: string, flaw: Flaw | undefined, kind: string): unknown => {
    const right = named(kinds.get(kind) ?? kinds.values().next().value, name, world)
    return flaw ? spoilt(right, flaw.at, flaw.wrong) : right
  }
  const any = [...kinds.keys()]
  const inItems = flaws.filter(({ kind }) => kind !== 'around')
  if (list === null) return make(nameOf(call), flaws[0], '')
  const middle = Array.from({ length: between }, (_, n) =>
    make(nameOf(call, `No${n}`), inItems[n], inItems[n]?.kind ?? any[n % any.length] ?? ''),
  )
  const [first = ''] = any
  const items = [
    make(nameOf(call, 'First'), undefined, first),
    ...middle,
    make(nameOf(call, 'Last'), undefined, first),
  ]
  const answer = withList(
    named(sample, nameOf(call), world),
    list,
    items.filter((item) => item !== undefined),
  )
  const [around] = flaws.filter(({ kind }) => kind === 'around')
  return around ? spoilt(answer, around.at, around.wrong) : answer
}
