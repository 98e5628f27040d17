import { type MessagePart, parseMessage } from '#shared/texts/message.ts'
import type { SourceMessage } from './sources.ts'

/** What a parameter may be, by its name. A choice and a number need none: their kind says it. */
export const examples: Readonly<Record<string, string>> = {
  accepted: 'PDF, JPG and PNG',
  account: 'Asha Patel',
  action: 'Save',
  address: 'asha@example.com',
  alert: 'Nhava Sheva → Rotterdam',
  all: '12',
  allowed: 'PDF and JPG',
  amount: '3 credits',
  asked: '2 credits',
  at: '16 Sep 2026, 09:30',
  audience: 'My connections',
  author: 'Asha Patel',
  authors: '3',
  average: '4.5',
  balance: '120 credits',
  budget: '50 credits',
  by: 'Asha Patel',
  choices: 'on, off',
  chosen: 'network.example.com',
  code: '1006',
  colour: 'blue',
  company: 'Blue Anchor Logistics',
  cost: '2 credits',
  count: '8',
  credits: '2',
  currency: 'USD',
  day: '15 Dec',
  days: '90 days',
  deduction: '2 credits are deducted.',
  destination: 'Rotterdam',
  digits: '9f86d081884c7d65…',
  elsewhere: '4',
  end: '1 Mar 2027',
  error: 'permission denied',
  etd: '15 Dec',
  extension: 'exe',
  field: 'Password',
  fileName: 'invoice.pdf',
  first: 'FCL',
  fitting: '3',
  folder: 'C:\\Users\\asha\\Quayside',
  format: 'HEIC',
  from: 'Nhava Sheva',
  group: 'Messages',
  host: 'network.example.com',
  id: 'QS-1042',
  instead: '3 credits',
  issuer: 'Example CA',
  keys: 'Ctrl+Enter',
  kilobytes: '500',
  kind: 'PDF',
  kinds: 'reminders, pins',
  label: 'Mode',
  labels: 'Post, Profile',
  lane: 'Nhava Sheva → Rotterdam',
  language: 'Français',
  languages: 'English, Français',
  least: '30',
  left: '20 credits',
  length: '480 characters',
  limit: '5 credits',
  link: 'network.example.com',
  live: '2',
  logs: 'C:\\Users\\asha\\logs',
  maintenance: 'Back at 18:00.',
  max: '90',
  meanings: 'Nhava Sheva or Mumbai',
  meant: 'Nhava Sheva',
  met: '3',
  min: '4',
  missing: 'Importers and exporters',
  mode: 'FCL',
  moment: '16 Sep, 09:30',
  more: '4',
  most: '500',
  n: '3',
  name: 'Asha Patel',
  names: 'invoice.pdf, packing-list.pdf',
  network: 'network.example.com',
  newest: '16 Sep',
  news: '2 new comments',
  next: '15 Dec',
  of: '9',
  offer: 'Nhava Sheva to Rotterdam',
  origin: 'Nhava Sheva',
  others: '2',
  ours: 'network.example.com',
  own: '3',
  owner: 'Asha Patel',
  pairs: 'Nhava Sheva for jnpt',
  part: 'Alerts',
  parts: 'Rotterdam, FCL',
  patterns: '*.example.com',
  percent: '40',
  phoneNumber: '+914422334455',
  place: 'Rotterdam',
  places: 'Tripoli (Libya) or Tripoli (Lebanon)',
  port: 'Rotterdam',
  posts: '24 posts',
  price: '2 credits',
  prices: '1,200 or 1.2',
  privacy: 'My connections',
  product: 'Basmati rice',
  query: 'asha',
  rating: '4',
  reach: '120 people',
  read: '3',
  realm: 'Office proxy',
  reason: 'no connection',
  received: '1.2 MB',
  reference: 'QS-S-7',
  remark: '3',
  rule: 'a whole number',
  screen: 'Messages',
  serial: '04:A2:1F',
  server: 'network.example.com',
  shipment: 'QS-S-7',
  shown: '5',
  since: '1 Sep',
  size: '1.2 MB',
  spent: '12 credits',
  stars: '4',
  step: '2',
  suggested: '8',
  switches: '--inspect',
  tag: 'regular',
  text: 'The vessel sails on Friday.',
  theirs: 'demo.example.com',
  threads: '8 shipments, 11 conversations',
  title: 'Reviews to write',
  to: 'Rotterdam',
  total: '4.8 MB',
  type: 'number',
  typed: 'jnpt',
  types: 'importers and exporters',
  used: '120',
  userType: 'Freight forwarder',
  value: 'FCL',
  version: '1.4.0',
  visibility: 'My connections',
  wanted: '3',
  wants: 'a whole number',
  weeks: '3, 5, 4',
  what: 'Basmati rice',
  when: '15 Dec, 08:00',
  who: 'Asha Patel',
  whom: 'Asha Patel',
  why: 'The disk is full.',
  words: 'rice',
}

/** A message, with the texts that it fills in itself. */
type Exemplified = Pick<SourceMessage, 'source' | 'filled'>

/** Returns the parameters of a message with their kind and, for a choice or a plural, its branches. */
const parametersOf = (
  parts: readonly MessagePart[],
  found = new Map<string, string>(),
): ReadonlyMap<string, string> => {
  for (const part of parts) {
    if (typeof part === 'string') continue
    if (!('kind' in part)) {
      if (!found.has(part.name)) found.set(part.name, '')
      continue
    }
    const branches = Object.keys(part.branches).map((one) => (one === 'none' ? 'none (there is none)' : one))
    found.set(part.name, part.kind === 'plural' ? 'a number, such as 3' : branches.join(', '))
    for (const branch of Object.values(part.branches)) parametersOf(branch, found)
  }
  return found
}

/** Returns a line for each parameter of a message with an example; without one for a name that has none. */
export const exampleLines = ({ source, filled }: Exemplified): readonly string[] =>
  [...parametersOf(parseMessage(source))].map(([name, kind]) => {
    const example = [filled[name] ?? examples[name], kind].filter(Boolean).join('; ')
    return `{${name}}${example === '' ? '' : `: ${example}`}`
  })

/** Returns the parameters of a message that need an example and have none. */
export const withoutExample = ({ source, filled }: Exemplified): readonly string[] =>
  [...parametersOf(parseMessage(source))].flatMap(([name, kind]) =>
    kind === '' && filled[name] === undefined && examples[name] === undefined ? [name] : [],
  )
