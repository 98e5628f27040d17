import { comment, conversationMessage } from '#shared/contract/entities/comment.schema.ts'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { events as contract, type RealtimeEvent } from '#shared/contract/events/contract.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import type { SignedInAccounts } from '#shared/ipc/accounts.ts'
import { noLock } from '#shared/ipc/lock.ts'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import type { Push } from '#shared/ipc/push.ts'
import { noReadBack } from '#shared/ipc/read-back.ts'
import { nothingUnread } from '#shared/rules/unread.ts'
import { fieldPaths, spoilt, wrongs } from '../contract/spoil.ts'
import { wireSample } from '../contract/wire-sample.ts'

/** Fields of all events. */
const sample = {
  likeCount: 4,
  userId: '2',
  commentId: '5',
  commentCount: 3,
  postId: '1',
  ratedId: '2',
  ratedType: 'User::class',
  comment: wireSample(comment),
  conversation: wireSample(conversationMessage),
}

const events = Object.entries(contract).map(
  ([name, { channel, payload }]) =>
    ({ name, channel, subject: '1', payload: payload.parse(sample) }) as unknown as RealtimeEvent,
)

const accounts: SignedInAccounts = {
  list: [
    {
      key: 'https://network.test|7',
      network: 'network.test',
      userId: '7',
      name: 'Asha',
      email: 'asha@network.test',
      image: null,
      colour: 'teal',
      isActive: true,
      unread: 0,
    },
  ],
  mayAdd: true,
}

/** A sample of each push from main. */
export const samplePushes: { readonly [T in Push['type']]: Extract<Push, { type: T }> } = {
  lock: { type: 'lock', lock: { ...noLock, hasPin: true } },
  session: {
    type: 'session',
    session: {
      status: 'signed-in',
      server: 'https://network.test',
      user: authUser.parse({ id: 7, uuid: 'me', profile_credit: 50 }),
      settings: {},
      chatUrl: null,
      paymentUrl: null,
      persisted: true,
    },
    accounts,
  },
  accounts: { type: 'accounts', accounts },
  connection: { type: 'connection', connection: { http: 'ok', realtime: 'connected', error: null } },
  preferences: { type: 'preferences', preferences: defaultPreferences },
  events: { type: 'events', events },
  resync: { type: 'resync' },
  clock: { type: 'clock', now: Date.now() },
  unread: {
    type: 'unread',
    unread: {
      figures: { ...nothingUnread, messages: 3 },
      toDo: 4,
      threads: { 'post:1': 0 },
      marked: [],
      bell: [],
      reviews: [],
    },
  },
  flush: { type: 'flush' },
  language: { type: 'language' },
  update: { type: 'update', ready: '0.2.0' },
  'thread-changed': { type: 'thread-changed', account: 'https://a.test|1', kind: 'post', id: '2' },
  arrived: { type: 'arrived', thread: 'conversation:2', author: 'Ana Silva', text: 'Hello' },
  drafts: {
    type: 'drafts',
    account: 'https://a.test|1',
    drafts: [{ subject: 'conversation:2', mode: 'new', content: '{"text":"Half","unsent":[]}', revision: 3 }],
  },
  kept: {
    type: 'kept',
    account: 'https://a.test|1',
    changes: [
      {
        collection: 'reminders',
        key: 'message:1',
        value: {
          about: 'message',
          path: '/frontend/wall',
          title: 'Ask',
          due: epochMs(5),
          wall: null,
          isDone: false,
        },
      },
    ],
  },
  charged: { type: 'charged', kinds: ['profile'], asked: 0.5, charged: 3, isRefused: false },
  'offers-seen': { type: 'offers-seen', kinds: ['voyages'] },
  'read-back': {
    type: 'read-back',
    state: { ...noReadBack, phase: 'reading', posts: 20 },
  },
  'chat-status': { type: 'chat-status', online: { 2: true } },
  progress: { type: 'progress', requestId: 'none', sent: 1, total: 2 },
  navigate: { type: 'navigate', path: '/frontend/wall' },
  command: { type: 'command', command: 'theme:light' },
  notice: { type: 'notice', notice: 'storage-full' },
}

export const pushTypes = Object.keys(samplePushes) as Push['type'][]

/**
 * Returns copies of a push, each with one wrong field: absent, null, of another type, huge or hostile. Includes
 * nested fields.
 */
export const spoiltPushes = (type: Push['type']): readonly unknown[] => {
  const push = samplePushes[type]
  return fieldPaths(push)
    .filter(([first]) => first !== 'type')
    .flatMap((path) => Object.keys(wrongs).map((wrong) => spoilt(push, path, wrong)))
}
