import { clipboard } from 'electron'
import type { Push } from '#shared/ipc/push.ts'
import { wallNow } from '#shared/steady-clock.ts'
import type { Client } from '../http/client.ts'
import type { AppLock } from '../lock/start.ts'
import type { Log } from '../log.ts'
import { disturbance } from '../notifications/gate.ts'
import type { Notifications } from '../notifications/start.ts'
import { uploadRefusal } from '../policy/house-rules.ts'
import type { Policies } from '../policy/policies.ts'
import type { AppSession } from '../session/start.ts'
import type { DraftStore } from '../storage/drafts.ts'
import type { UserStore } from '../storage/user-store.ts'
import { createPendingSends, createSentTexts, type PendingSends } from './pending-sends.ts'
import { createQuickReply, type QuickReply } from './quick-reply.ts'
import { createScheduledTexts, type ScheduledTexts } from './scheduled.ts'

export interface SendingParts {
  readonly client: Client
  readonly storage: { readonly drafts: DraftStore; readonly kept: UserStore }
  readonly policies: Policies
  readonly session: Pick<
    AppSession,
    'account' | 'author' | 'state' | 'targetOf' | 'parked' | 'onState' | 'onSessions'
  >
  readonly lock: Pick<AppLock, 'isLocked'>
  readonly notifications: Pick<Notifications, 'notifier' | 'unread' | 'preferences'>
  /** Refetches visible content. */
  readonly resync: () => void
  readonly push: (push: Push) => void
  readonly log: Log
}

/** The guard against double sends, replies from notifications, and texts to be sent later. */
export interface Sends {
  readonly pendingSends: PendingSends
  readonly replies: QuickReply
  readonly scheduled: ScheduledTexts
}

type ReadPorts = Pick<SendingParts, 'client' | 'session' | 'resync'> & {
  readonly unread: Pick<Notifications['unread'], 'readAll'>
}

/**
 * Marks a conversation as read after a reply in its notification. Fetching the conversation marks it as read on the
 * network.
 */
export const readAfterReply =
  ({ client, session, resync, unread }: ReadPorts) =>
  (account: string, userId: string): void => {
    // An account in the background is watched, so its counts follow the network's.
    if (account !== session.account()) return
    unread.readAll('conversation', userId)
    resync()
    void client.call('conversations.list', { otherUserId: userId }).then((answer) => {
      if (answer.ok && session.state().status === 'signed-in') unread.readAll('conversation', userId)
    })
  }

/** Creates the record of pending sends, the quick replies and the owner of scheduled texts. */
export const startSending = (parts: SendingParts): Sends => {
  const { client, storage, policies, session, lock, notifications, resync, push, log } = parts
  const { notifier, unread } = notifications
  const { drafts, kept } = storage
  const texts = createSentTexts({ drafts, log })
  const pendingSends = createPendingSends(session.author, texts)
  const showNotice = (...words: Parameters<typeof notifier.showNotice>): void =>
    void notifier.showNotice(...words)
  const replies = createQuickReply({
    texts,
    client,
    pendingSends,
    account: session.account,
    isLocked: lock.isLocked,
    targetOf: session.targetOf,
    showNotice,
    copy: (text) => clipboard.writeText(text),
    onSent: readAfterReply({ client, session, resync, unread }),
  })
  const scheduled = createScheduledTexts({
    kept,
    client,
    pendingSends,
    accounts: () => {
      const parked = session.parked().map((one) => one.account)
      const active = session.state().status === 'signed-in' ? session.account() : null
      return active === null ? parked : [active, ...parked]
    },
    account: session.account,
    targetOf: session.targetOf,
    isLocked: lock.isLocked,
    isForbidden: ({ input }) => uploadRefusal(policies.get(), input) !== null,
    mayQuote: () => notifications.preferences().notificationPreview === 'full',
    showNotice: (...words) => {
      const now = notifications.preferences()
      if (now.notifications && disturbance(now, wallNow()) === null) showNotice(...words)
    },
    onSent: (account, kind, id) => push({ type: 'thread-changed', account, kind, id }),
    now: wallNow,
    log,
  })
  session.onState(scheduled.refresh)
  session.onSessions(scheduled.refresh)
  return { pendingSends, replies, scheduled }
}
