import { firstPreferences } from '#shared/ipc/preferences.ts'
import type { Push } from '#shared/ipc/push.ts'
import { nothingUnread } from '#shared/rules/unread.ts'

const event = { name: '', subject: '', payload: {} }
const change = { collection: '', key: '' }
const draft = { subject: '', mode: '', content: '', revision: 0 }
const accounts = { list: [], mayAdd: true }

/** The fields that a push always has. `isWhole` checks the others, which may be null or absent. */
type Always<P> = {
  [K in keyof P]-?: K extends 'type' ? never : null extends P[K] ? never : undefined extends P[K] ? never : K
}[keyof P]

/**
 * An example of each push with the fields that the page relies on. Main has validated pushes by schema; the page
 * carries no schemas.
 */
const examples: {
  readonly [T in Push['type']]: Readonly<Record<Always<Extract<Push, { type: T }>>, unknown>>
} = {
  session: { session: { status: '' }, accounts },
  accounts: { accounts },
  connection: { connection: { http: '', realtime: '' } },
  preferences: { preferences: firstPreferences },
  lock: { lock: { hasPin: false, isLocked: false, takesPin: false, accounts: [] } },
  events: { events: [] },
  resync: {},
  clock: { now: 0 },
  unread: { unread: { threads: {}, marked: [], reviews: [] } },
  update: { ready: '' },
  flush: {},
  language: {},
  'thread-changed': { account: '', kind: '', id: '' },
  arrived: { thread: '', author: '', text: '' },
  kept: { account: '', changes: [] },
  drafts: { account: '', drafts: [] },
  'offers-seen': { kinds: [] },
  'read-back': { state: { phase: '', posts: 0, isPaused: false } },
  'chat-status': { online: {} },
  progress: { requestId: '', sent: 0, total: 0 },
  navigate: { path: '' },
  command: { command: '' },
  charged: { kinds: [], charged: 0, isRefused: false },
  notice: { notice: '' },
}

type Fields = Readonly<Record<string, unknown>>

/** Whether a value has the example's fields, with the same types. */
const isLike = (example: unknown, value: unknown): boolean => {
  if (typeof value !== typeof example || Number.isNaN(value)) return false
  if (example === null || typeof example !== 'object') return true
  if (value === null || Array.isArray(value) !== Array.isArray(example)) return false
  return Object.entries(example).every(([name, one]) => isLike(one, (value as Fields)[name]))
}

const user = { id: '', user_unique_id: '', is_admin: false }

const isNullOr = (example: unknown, value: unknown): boolean => value === null || isLike(example, value)

const isSession = (session: Fields): boolean =>
  isNullOr('', session.server) &&
  (session.status === 'signed-out' || isNullOr(user, session.user)) &&
  (session.status !== 'signed-in' || isNullOr({}, session.settings))

const isKnown = (known: unknown): boolean =>
  known === undefined || (isLike({ path: '' }, known) && isNullOr({ rows: [] }, (known as Fields).wall))

const account = { key: '', network: '', userId: '', name: '', email: '', colour: '', isActive: false }

const covered = { account: '', name: '', network: '' }

const isUnread = ({ figures, toDo, bell, threads }: Fields): boolean =>
  isNullOr(nothingUnread, figures) &&
  isNullOr(0, toDo) &&
  isNullOr([], bell) &&
  Object.values(threads as Fields).every((count) => isLike(0, count))

const isWhole = (push: Fields): boolean => {
  if (push.type === 'session' || push.type === 'accounts') {
    const { list } = push.accounts as { list: unknown[] }
    if (!list.every((one) => isLike(account, one))) return false
  }
  if (push.type === 'session') return isSession(push.session as Fields) && isKnown(push.known)
  if (push.type === 'lock')
    return ((push.lock as Fields).accounts as unknown[]).every((one) => isLike(covered, one))
  if (push.type === 'charged')
    return isNullOr(0, push.asked) && (push.kinds as unknown[]).every((kind) => isLike('', kind))
  if (push.type === 'unread') return isUnread(push.unread as Fields)
  if (push.type === 'read-back') return isNullOr(0, (push.state as Fields).reached)
  if (push.type === 'drafts') return (push.drafts as unknown[]).every((one) => isLike(draft, one))
  if (push.type === 'kept') return (push.changes as unknown[]).every((one) => isLike(change, one))
  return push.type !== 'events' || (push.events as unknown[]).every((one) => isLike(event, one))
}

/** Whether a push has the expected fields. The page drops any other push instead of rendering it. */
export const isPush = (value: unknown): value is Push => {
  const { type } = (value ?? {}) as Fields
  if (typeof type !== 'string' || !Object.hasOwn(examples, type)) return false
  return isLike(examples[type as Push['type']], value) && isWhole(value as Fields)
}
