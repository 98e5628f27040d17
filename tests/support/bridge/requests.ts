import fc from 'fast-check'
import type { z } from 'zod'
import { endpointNames, endpoints } from '../../../src/shared/contract/api/contract.ts'
import { nativeCommands } from '../../../src/shared/ipc/bridge.schema.ts'

/** Requests of a compromised page: every method with valid shapes and hostile values, and garbage. */

/** Texts with a special meaning: paths, addresses, scripts, prototypes, headers, other calls. */
const hostileTexts = (bait: string): string[] => [
  ...[
    bait,
    `file://${bait}`,
    `../../../../../..${bait}`,
    '/etc/passwd',
    '..',
    '.',
    '',
    ' ',
    '\u0000',
    '%2e%2e%2f',
  ],
  ...['C:\\Windows\\System32', '\\\\host\\share', '~/.ssh/id_rsa', 'CON', `x${'\u202e'}fdp.exe`, '.bashrc'],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    '-1',
  ],
  ...['http://evil.test/', 'https://evil.test/x', '//evil.test/', 'javascript:alert(1)', 'data:text/html,x'],
  ...[
    'app://quayside/',
    'mailto:a@b.c?attach=/etc/passwd',
    'smb://host/x',
    'https://network.test@evil.test/',
  ],
  ...[
    '/storage/../api/user',
    '/storage/x.png?u=1',
    '/api/user',
    '/oauth/x',
    '/frontend/view-product/1',
    '/uploads/a.pdf',
  ],
  ...[
    'a\r\nX-Injected: yes',
    '<img src=x onerror=alert(1)>',
    "'; DROP TABLE draft; --",
    '{{7*7}}',
    '𝕏'.repeat(50),
  ],
  ...[
    'x'.repeat(5000),
    '9'.repeat(400),
    'User::class',
    'Product::class',
    'public',
    'private_to_me',
    'Exporter',
  ],
]

/** Texts that schemas accept: ids, keys of drafts, channels, paths of screens. */
const plainTexts = [
  ...['1', '42', '9f1c2d3e-0000-4000-8000-000000000000', 'abc', 'x@y.z', 'IN,DE', 'https://network.test/a'],
  ...['post', 'comment:1', 'conversation:2', 'new', 'edit', 'files:new', 'reply:3', 'edit:4'],
  ...['like.1', 'comment.post.1', 'user-notification.1', 'posts.7', 'review-ratings'],
  ...[
    '/frontend/wall',
    '/frontend/view-fcl-voyager/abc',
    '/frontend/show-conversation/abc',
    '/storage/a.png',
  ],
  ...[
    'A review that is long enough to be one, of the forwarder who kept us informed from booking to delivery, always.',
  ],
]

const anything = (texts: fc.Arbitrary<string>): fc.Arbitrary<unknown> =>
  fc.oneof(
    texts,
    fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      maxDepth: 3,
    }),
    fc.constantFrom(
      JSON.parse('{"__proto__":{"polluted":1}}') as unknown,
      JSON.parse('{"constructor":{"prototype":{"polluted":1}}}') as unknown,
      { toString: 'x', valueOf: 1 },
      { path: '/etc/passwd', name: '/etc/passwd', bytes: '/etc/passwd' },
      new Uint8Array(3),
      Number.NaN,
      Number.POSITIVE_INFINITY,
      -0,
      2 ** 53,
    ),
  )

/** Typical values of a field of this name, so that permitted requests succeed. */
const usual: Readonly<Record<string, readonly string[]>> = {
  path: [
    '/storage/a.pdf',
    '/uploads/b.png?v=2',
    '/frontend/view-fcl-voyager/abc',
    '/frontend/show-conversation/abc',
  ],
  url: ['https://network.test/x', 'https://evil.test/x', 'mailto:a@b.c'],
  subject: ['post', 'comment:1'],
  mode: ['new', 'edit:4'],
}

/** zod's internal definition of a schema, for generating values. */
interface Definition {
  readonly type: string
  readonly shape?: Record<string, z.ZodType>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly entries?: Record<string, unknown>
  readonly values?: readonly unknown[]
}

/** Generates hostile values that a schema accepts, as far as possible. */
const shaped = (schema: z.ZodType, texts: readonly string[], field = ''): fc.Arbitrary<unknown> => {
  const definition = schema.def as unknown as Definition
  const taken = (values: readonly unknown[]): unknown[] =>
    values.filter((value) => schema.safeParse(value).success)
  const of = (inner: z.ZodType | undefined): fc.Arbitrary<unknown> =>
    inner === undefined ? fc.constant(null) : shaped(inner, texts, field)
  switch (definition.type) {
    case 'object': {
      const shape = Object.entries(definition.shape ?? {})
      return fc.record(Object.fromEntries(shape.map(([key, inner]) => [key, shaped(inner, texts, key)])))
    }
    case 'array':
      return fc.array(of(definition.element), { maxLength: 4 })
    case 'optional':
    case 'default':
    case 'nullable':
    case 'catch':
    case 'prefault':
    case 'readonly':
      return fc.oneof(of(definition.innerType), fc.constant(undefined), fc.constant(null))
    case 'pipe':
      return of(definition.in)
    case 'union':
      return fc.oneof(...(definition.options ?? []).map(of))
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer(), fc.double())
    case 'custom':
      return fc.uint8Array({ maxLength: 64 })
    default: {
      const lists = [usual[field] ?? [], plainTexts, texts].map(taken).filter((list) => list.length > 0)
      return fc.oneof(...[...lists, texts].map((list) => fc.constantFrom(...list)))
    }
  }
}

const methods: readonly (readonly [name: string, input: z.ZodType | null])[] = [
  // Native commands are twice as frequent as the contract's calls, which share one entry point.
  ...[1, 2].flatMap(() => Object.entries(nativeCommands).map(([name, { input }]) => [name, input] as const)),
  ...endpointNames.map((name) => [name, endpoints[name].input] as const),
  ...['constructor', '__proto__', 'toString', 'posts', 'posts.', 'app.boot.x', 'session.steal', ''].map(
    (name) => [name, null] as const,
  ),
]

/** Senders of a request: a page of our own windows, or others. */
export type Asker = 'page' | 'no-frame' | 'subframe' | 'foreign-window' | 'foreign-page'

export interface Drawn {
  readonly asker: Asker
  readonly foreignUrl: string
  readonly raw: unknown
}

const foreignUrls = [
  ...[
    'https://evil.test/',
    'about:blank',
    'file:///etc/passwd',
    'data:text/html,x',
    '',
    'app://evil/',
    'app:quayside',
  ],
  ...[
    'app://quayside.evil.test/',
    'http://quayside/',
    'app://quayside@evil/',
    'chrome-error://chromewebdata/',
  ],
]

/** Generates one request to main. Three of four have the shape of their method; one of ten has a foreign sender. */
export const drawnRequest = (bait: string): fc.Arbitrary<Drawn> => {
  const texts = hostileTexts(bait)
  const text = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 60 }))
  const requestId = fc.oneof({ arbitrary: fc.uuid(), weight: 4 }, { arbitrary: text, weight: 1 })
  const attempt = fc.record({
    subject: fc.constantFrom('post', 'comment:1', '../', bait),
    mode: fc.constantFrom('new', 'edit', '__proto__'),
    item: text,
    checkNumber: fc.oneof(fc.constant(null), fc.integer({ min: -1, max: 9 })),
  })
  const call = fc.constantFrom(...methods).chain(([method, schema]) => {
    const input =
      schema === null
        ? anything(text)
        : fc.oneof(
            { arbitrary: shaped(schema, texts), weight: 6 },
            {
              arbitrary: fc
                .tuple(shaped(schema, texts), anything(text))
                .map(([fields, more]) => spoil(fields, more)),
              weight: 2,
            },
            { arbitrary: anything(text), weight: 1 },
          )
    return fc.record(
      { requestId, method: fc.constant(method), input, attempt: fc.oneof(attempt, anything(text)) },
      { requiredKeys: ['requestId', 'method', 'input'] },
    )
  })
  return fc.record({
    asker: fc.oneof(
      { arbitrary: fc.constant<Asker>('page'), weight: 9 },
      {
        arbitrary: fc.constantFrom<Asker>('no-frame', 'subframe', 'foreign-window', 'foreign-page'),
        weight: 1,
      },
    ),
    foreignUrl: fc.constantFrom(...foreignUrls),
    raw: fc.oneof(
      { arbitrary: call as fc.Arbitrary<unknown>, weight: 12 },
      { arbitrary: anything(text), weight: 1 },
    ),
  })
}

/** Replaces one field with a hostile value and adds an unknown field. */
const spoil = (fields: unknown, more: unknown): unknown => {
  if (fields === null || typeof fields !== 'object') return more
  const [first = 'extra'] = Object.keys(fields)
  return { ...fields, [first]: more, extra: more }
}
