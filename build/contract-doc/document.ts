import { contract } from '#shared/contract/api/contract.ts'
import { type Endpoint, pathParameters } from '#shared/contract/api/endpoint.ts'
import { postableSchemas } from '#shared/contract/entities/post.schema.ts'
import { channels } from '#shared/contract/events/channels.ts'
import { events } from '#shared/contract/events/contract.ts'
import { entities, names } from './names.ts'
import { fieldsOf, inWords, shapeOf } from './words.ts'

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
  fieldsOf(shape, names)
    .map(({ name, optional, type }) => `\`${name}\`${optional ? ' (may be missing)' : ''}: ${type}`)
    .join('<br>')

const inputCell = ({ input, path }: Endpoint): string => {
  const inPath = new Set(pathParameters(path))
  const shape = Object.entries(shapeOf(input) ?? {}).filter(([name]) => !inPath.has(name))
  return shape.length === 0 ? '' : fieldList(Object.fromEntries(shape))
}

const notes = ({ assumed, internal, source, deadline, answerCap }: Endpoint): string =>
  [
    source,
    assumed ? 'assumed: degrades on 404' : '',
    internal ? 'main only' : '',
    deadline === undefined ? '' : `${deadline} s`,
    answerCap === undefined ? '' : `up to ${answerCap} MB`,
  ]
    .filter(Boolean)
    .join('; ')

const calls = (resource: Readonly<Record<string, unknown>>): string =>
  table(
    ['Call', 'Method and path', 'Body', 'Input', 'Answer', 'Effect', 'Source'],
    Object.entries(resource as Record<string, Endpoint>).map(([name, endpoint]) => [
      `\`${name}\``,
      `${endpoint.method} \`${endpoint.path}\``,
      endpoint.body,
      inputCell(endpoint),
      inWords(endpoint.output, names),
      endpoint.effect,
      notes(endpoint),
    ]),
  )

const eventRows = Object.entries(events).map(([name, { channel, payload }]) => [
  `\`private-${channels[channel]}\``,
  `\`${name}\``,
  fieldList(shapeOf(payload) ?? {}),
])

/** The contract as a document, from the schemas that enforce it. */
export const contractDocument = (): string =>
  `${[
    '# The contract',
    `<!-- Written by build/contract-doc.ts from src/shared/contract. Do not edit: run it again. -->`,
    `Everything the client asks of a server, and everything it listens to. The reference network implements it
(\`npm run server\`), and \`tests/contract\` holds any implementation to it (how: docs/how-to.md).`,
    `**How to read it.** Path parameters stand in the path; the other inputs travel as *body* says: in the query, as JSON or
as multipart (files and lists as repeated fields \`name[]\`). Answers may carry more fields than are listed; a field that "may
be missing" is defaulted. An *id* is a number or a string of letters, digits and dashes; a *flag* is true or false, 1 or 0.
*Effect*: \`read\` changes nothing, \`set\` ends in the same state however often it arrives, \`create\` makes something or costs
credits: it is never resent by itself, and carries an \`Idempotency-Key\` header under which a repeated call answers the first
result.`,
    `**Refusals.** 401 signed out, 402 short of credits, 403 not allowed, 404 not there (or not to be seen), 413 too large, 419 without
a valid \`X-XSRF-TOKEN\`, 422 \`{message, errors: {field: [text]}}\`, 429 with \`Retry-After\`, 500: each as JSON with a \`message\`.`,
    '## Calls',
    ...Object.entries(contract).flatMap(([resource, declared]) => [
      `### ${titles[resource as keyof typeof contract]} (\`${resource}\`)`,
      calls(declared),
    ]),
    '## Channels and events',
    `Pusher protocol 7. Every channel is private: its wire name starts with \`private-\` and it is joined with a signature from
\`POST /broadcasting/auth\`. Events may be named bare (\`LikePost\`) or by class (\`App\\Events\\LikePost\`).`,
    table(['Channel', 'Event', 'Payload'], eventRows),
    '## Entities',
    ...Object.entries(entities).flatMap(([name, schema]) => [
      `### ${name}`,
      table(
        ['Field', 'Type', 'May be missing'],
        fieldsOf(shapeOf(schema) ?? {}, names).map((field) => [
          `\`${field.name}\``,
          field.type,
          field.optional ? 'yes' : '',
        ]),
      ),
    ]),
    '### `postable` by `postable_type`',
    'The type stands under the models namespace: `App\\Models\\TextPost`.',
    table(
      ['Type', 'Postable'],
      Object.entries(postableSchemas).map(([kind, schema]) => [`\`${kind}\``, inWords(schema, names)]),
    ),
  ].join('\n\n')}\n`
