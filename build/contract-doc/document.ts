import { contract } from '#shared/contract/api/contract.ts'
import { type Endpoint, pathParameters } from '#shared/contract/api/endpoint.ts'
import { postableSchemas } from '#shared/contract/entities/post.schema.ts'
import { channels } from '#shared/contract/events/channels.ts'
import { events } from '#shared/contract/events/contract.ts'
import { entities, names } from './names.ts'
import { fieldTexts, inWords, shapeOf } from './words.ts'

const titles: Record<keyof typeof contract, string> = {
  posts: 'Wall posts',
  comments: 'Wall post comments',
  shipmentComments: 'Shipment comments',
  conversations: 'Conversations',
  credits: 'Credits and lookups',
  reviews: 'Reviews',
  notifications: 'Notifications',
  account: 'Account',
  directory: 'People, shipments and products',
  auth: 'Signing in, and channels',
}

const escaped = (cell: string): string => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.map(escaped).join(' | ')} |`),
  ].join('\n')

const fieldList = (shape: Readonly<Record<string, unknown>>): string =>
  fieldTexts(shape, names, (name) => `\`${name}\``).join('<br>')

const inputCell = ({ input, path }: Endpoint): string => {
  const inPath = new Set(pathParameters(path))
  const shape = Object.entries(shapeOf(input) ?? {}).filter(([name]) => !inPath.has(name))
  return shape.length === 0 ? '' : fieldList(Object.fromEntries(shape))
}

const notes = ({ assumed, internal, deadline, answerCap }: Endpoint): string =>
  [
    assumed ? 'assumed' : '',
    internal ? 'main only' : '',
    deadline === undefined ? '' : `${deadline} s`,
    answerCap === undefined ? '' : `${answerCap} MB`,
  ]
    .filter(Boolean)
    .join('; ')

const rulesOf = (endpoints: readonly Endpoint[]): string =>
  [...new Set(endpoints.map(({ source }) => source))].map((source) => `[rules](${source})`).join(', ')

/** Returns a row for the resource, then one for each call. */
const callRows = (resource: keyof typeof contract): readonly (readonly string[])[] => {
  const endpoints: Readonly<Record<string, Endpoint>> = contract[resource]
  return [
    [
      `**\`${resource}\`**`,
      `**${titles[resource]}**, ${rulesOf(Object.values(endpoints))}`,
      '',
      '',
      '',
      '',
      '',
    ],
    ...Object.entries(endpoints).map(([name, endpoint]) => [
      `\`${name}\``,
      `${endpoint.method} \`${endpoint.path}\``,
      endpoint.body === 'none' ? '' : endpoint.body,
      inputCell(endpoint),
      inWords(endpoint.output, names),
      endpoint.effect,
      notes(endpoint),
    ]),
  ]
}

/** Returns a row for all events of a channel with the same payload. */
const eventRows = (): readonly (readonly string[])[] => {
  const rows = new Map<string, string[]>()
  for (const [name, { channel, payload }] of Object.entries(events)) {
    const ends = [`\`private-${channels[channel]}\``, fieldList(shapeOf(payload) ?? {})] as const
    const key = ends.join()
    const written = rows.get(key)
    rows.set(key, [ends[0], written === undefined ? `\`${name}\`` : `${written[1]}, \`${name}\``, ends[1]])
  }
  return [...rows.values()]
}

/** Returns the contract as a document, generated from its schemas. */
export const contractDocument = (): string =>
  `${[
    '# The contract',
    `<!-- Written by build/contract-doc.ts from src/shared/contract. Do not edit: run it again. -->`,
    `All calls of the client, and all events that it receives. The reference network implements them (\`npm run server\`).
\`tests/contract\` checks any server against them ([steps](how-to.md#check-your-own-backend-against-the-contract)).`,
    `- **Input.** Path parameters are in the path. *Body* says how the other inputs are sent: in the query, as JSON or as multipart
  (files and lists as repeated fields \`name[]\`).
- **Fields.** \`name?\` may be missing and then has a default. Answers may have more fields than these. An *id* is a number or a
  string of letters, digits and dashes. A *flag* is true or false, 1 or 0.
- **Effect.** \`read\` changes nothing. \`set\` ends in the same state however often it arrives. \`create\` makes something or costs
  credits. It is never resent by itself, and carries an \`Idempotency-Key\`: a repeated call gets the first result.
- **Notes.** *assumed*: the app works without the call (404). *main only*: the page cannot make it. Seconds are the deadline (else 12
  for reads, 20 for other calls), megabytes the largest answer (else 10).
- **Refusals** are JSON with a \`message\`: 401 signed out, 402 short of credits, 403 not allowed, 404 missing or hidden, 413 too
  large, 419 without a valid \`X-XSRF-TOKEN\`, 422 with \`errors: {field: [text]}\`, 429 with \`Retry-After\`, 500.`,
    '## Calls',
    table(
      ['Call', 'Method and path', 'Body', 'Input', 'Answer', 'Effect', 'Notes'],
      Object.keys(titles).flatMap((resource) => callRows(resource as keyof typeof contract)),
    ),
    '## Channels and events',
    `Pusher protocol 7. Every channel is private: its name begins with \`private-\`, and joining it takes a signature from
\`POST /broadcasting/auth\`. Event names may be bare (\`LikePost\`) or a class (\`App\\Events\\LikePost\`).`,
    table(['Channel', 'Events', 'Payload'], eventRows()),
    '## Entities',
    table(
      ['Entity', 'Fields'],
      Object.entries(entities).map(([name, schema]) => [`**${name}**`, fieldList(shapeOf(schema) ?? {})]),
    ),
    '### `postable` by `postable_type`',
    'The type has a namespace: `App\\Models\\TextPost`.',
    table(
      ['Type', 'Postable'],
      Object.entries(postableSchemas).map(([kind, schema]) => [`\`${kind}\``, inWords(schema, names)]),
    ),
  ].join('\n\n')}\n`
