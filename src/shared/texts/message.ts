import { isolated } from './isolated.ts'
import { byLanguage, isEnglish, translated } from './language.ts'
import { amounts } from './numbers.ts'

/**
 * Messages in ICU MessageFormat: `{name}`, `{n, plural, one {# offer} other {# offers}}` and
 * `{kind, select, fcl {FCL} other {Other}}`, without formats, offsets and quoting. The libraries of `Intl` messages cost
 * more than the first view allows (decisions.md#languages); a test compares this reader with one of them.
 */

type Kind = 'plural' | 'select'

/** The parameters of a message as a union of `[name, kind]`. */
type InText<S extends string, Found = never> = S extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Rest}`
    ? InBranches<`${Rest}{${After}`, Found>
    : InArgument<After, Found>
  : S extends `${string}}${infer Rest}`
    ? InBranches<Rest, Found>
    : Found
type InArgument<S extends string, Found> = S extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name}, ${infer K extends Kind}, ${infer First}`
    ? InBranches<`${First}}${Rest}`, Found | [Name, K]>
    : InText<Rest, Found | [Head, 'text']>
  : never
type InBranches<S extends string, Found> = S extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Rest}`
    ? InText<`${Rest}{${After}`, Found>
    : InText<After, Found>
  : S extends `${string}}${infer Rest}`
    ? InText<Rest, Found>
    : Found

type ParametersOf<S extends string> = InText<S>
type NameIn<S extends string> =
  ParametersOf<S> extends infer P ? (P extends [infer N, unknown] ? N : never) : never
type TypeOf<S extends string, Name> =
  Extract<ParametersOf<S>, [Name, unknown]> extends [unknown, infer K]
    ? 'plural' extends K
      ? number
      : 'select' extends K
        ? string | boolean | null | undefined
        : string | number
    : never

type Formatter = (value: never) => string
/**
 * Parameters that the message fills in itself, such as the name of a button: `{ save: () => texts.save }`. Each is read
 * when the message is formatted.
 */
type Filled<Name extends string> = { readonly [N in Name]?: () => string }
/** A parameter, a parameter with the function that formats its value, or filled parameters. */
type Parameter<Name extends string> = Name | readonly [Name, Formatter] | Filled<Name>
type NameOf<P> = P extends readonly [infer Name, Formatter] ? Name : P extends string ? P : keyof P
type ArgumentOf<S extends string, P> = P extends readonly [unknown, (value: infer V) => string]
  ? V
  : TypeOf<S, P>
/** The arguments of a message: one for each parameter that is not filled. */
type ArgumentsOf<S extends string, P extends readonly unknown[]> = P extends readonly [
  infer First,
  ...infer Rest,
]
  ? First extends string | readonly unknown[]
    ? [ArgumentOf<S, First>, ...ArgumentsOf<S, Rest>]
    : ArgumentsOf<S, Rest>
  : []

/** A message with parameters. Not called itself: `texts` makes it a function of the parameters' values. */
export interface Message<Arguments extends readonly unknown[]> {
  readonly source: string
  readonly parameters: readonly Parameter<string>[]
  /** For the compiler only. */
  readonly arguments?: Arguments
}

/**
 * Declares a message with the order of its parameters: `message('{what} departs on {day}', 'what', ['day', dayText])`. The
 * compiler refuses a missing or misspelt parameter. Null and '' select the branch `none`. A message with filled parameters
 * alone is a text.
 */
export const message = <const S extends string, const P extends readonly Parameter<NameIn<S>>[]>(
  source: [NameIn<S>] extends [NameOf<P[number]>] ? S : never,
  ...parameters: P
): Message<ArgumentsOf<S, P>> => ({ source, parameters })

type Value = string | number | boolean | null | undefined
/** A piece of a message: text, a parameter, or a choice between messages. */
export type MessagePart =
  | string
  | { readonly name: string }
  | {
      readonly name: string
      readonly kind: Kind
      readonly branches: Readonly<Record<string, readonly MessagePart[]>>
    }

const argument = /^\{(\w+)(?:, (plural|select),)?/
const branch = /^\s*(=\d+|\w+)\s*\{/

/** Reads a message. Throws a SyntaxError for one that is not well-formed. */
export const parseMessage = (source: string): readonly MessagePart[] => {
  let at = 0
  const fail = (): never => {
    throw new SyntaxError(`Cannot read the message at ${at}: ${source}`)
  }
  const branches = (): Record<string, readonly MessagePart[]> => {
    const found: Record<string, readonly MessagePart[]> = {}
    for (let head = branch.exec(source.slice(at)); head; head = branch.exec(source.slice(at))) {
      at += head[0].length
      found[head[1] ?? ''] = parts(true)
      at += 1
    }
    while (source[at] === ' ') at += 1
    if (source[at] !== '}' || !('other' in found)) fail()
    at += 1
    return found
  }
  const parts = (isNested: boolean): readonly MessagePart[] => {
    const all: MessagePart[] = []
    while (at < source.length && source[at] !== '}') {
      const text = /^[^{}]+/.exec(source.slice(at))?.[0]
      if (text !== undefined) {
        all.push(text)
        at += text.length
        continue
      }
      const [head, name = '', kind] = argument.exec(source.slice(at)) ?? fail()
      at += head.length
      if (kind) all.push({ name, kind: kind as Kind, branches: branches() })
      else if (source[at] === '}') {
        all.push({ name })
        at += 1
      } else fail()
    }
    if (isNested !== (source[at] === '}')) fail()
    return all
  }
  return parts(false)
}

const rules = byLanguage((tag) => new Intl.PluralRules(tag))

const pluralForm = (n: number): string => {
  if (!isEnglish()) return rules().select(n)
  return Math.abs(n) === 1 ? 'one' : 'other'
}

const written = (value: Value): string =>
  isolated(typeof value === 'number' ? amounts.format(value) : String(value ?? ''))

const nameOf = (value: Value): string => String(value ?? '') || 'none'

const formatParts = (
  parts: readonly MessagePart[],
  values: Readonly<Record<string, Value>>,
  count?: number,
): string =>
  parts
    .map((part) => {
      if (typeof part === 'string')
        return count === undefined ? part : part.replaceAll('#', () => written(count))
      const value = values[part.name]
      if (!('kind' in part)) return written(value)
      if (part.kind === 'select')
        return formatParts(part.branches[nameOf(value)] ?? part.branches.other ?? [], values, count)
      const n = Number(value)
      const chosen = part.branches[`=${n}`] ?? part.branches[pluralForm(n)] ?? part.branches.other ?? []
      return formatParts(chosen, values, n)
    })
    .join('')

const parsed = new Map<string, readonly MessagePart[]>()

/** Formats a message in the current language. */
export const formatMessage = (source: string, values: Readonly<Record<string, Value>>): string => {
  const parts = parsed.get(source) ?? parseMessage(source)
  parsed.set(source, parts)
  return formatParts(parts, values)
}

/** The messages of an area: texts, messages with parameters, and groups of them. Other functions stay as they are. */
type Source = { readonly [name: string]: unknown }

type Text<T> = T extends string
  ? string
  : T extends Message<infer Arguments>
    ? Arguments extends readonly []
      ? string
      : (...values: Arguments) => string
    : T extends (...values: never[]) => unknown
      ? T
      : { readonly [K in keyof T]: Text<T[K]> }

interface MessageSource {
  readonly source: string
  readonly names: readonly string[]
  /** The parameters that the message fills in itself. */
  readonly filled: readonly (readonly [name: string, text: () => string])[]
}

/** Every message of the process by its id, for the translators' files. */
export const sources = new Map<string, MessageSource>()

const isFormatted = (parameter: Parameter<string>): parameter is readonly [string, Formatter] =>
  Array.isArray(parameter)

const isMessage = (value: object): value is Message<[]> => 'source' in value && 'parameters' in value

const textOf = (id: string, value: unknown): PropertyDescriptor => {
  if (typeof value === 'string') {
    sources.set(id, { source: value, names: [], filled: [] })
    return { enumerable: true, get: () => translated(id, value) }
  }
  if (typeof value !== 'object' || value === null) return { enumerable: true, value }
  if (!isMessage(value)) return { enumerable: true, value: group(id, value) }
  const { source, parameters } = value
  const given = parameters.flatMap((one): readonly (readonly [string, Formatter | null])[] => {
    if (typeof one === 'string') return [[one, null]]
    return isFormatted(one) ? [one] : []
  })
  const filled = parameters.flatMap((one) =>
    typeof one === 'string' || isFormatted(one) ? [] : Object.entries<() => string>(one as never),
  )
  sources.set(id, { source, names: [...given, ...filled].map(([name]) => name), filled })
  const format = (...values: readonly unknown[]): string =>
    formatMessage(translated(id, source), {
      ...Object.fromEntries(filled.map(([name, text]) => [name, text()])),
      ...Object.fromEntries(
        given.map(([name, formatted], index) => [
          name,
          (formatted === null ? values[index] : formatted(values[index] as never)) as Value,
        ]),
      ),
    })
  return given.length === 0 ? { enumerable: true, get: () => format() } : { enumerable: true, value: format }
}

const group = (id: string, source: object): object =>
  Object.defineProperties(
    Array.isArray(source) ? [] : {},
    Object.fromEntries(Object.entries(source).map(([name, value]) => [name, textOf(`${id}.${name}`, value)])),
  )

/**
 * Declares the texts of an area. Each is read in the current language when it is used, so none may be stored outside
 * of a function that main calls again after a change of the language. Its id is the path of its names: 'board.kinds.any'.
 */
export const texts = <const S extends Source>(area: string, source: S): Text<S> =>
  group(area, source) as Text<S>
