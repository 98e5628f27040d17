import { clipboard } from 'electron'
import type { Client } from '../http/client.ts'
import type { AppLock } from '../lock/start.ts'
import type { Log } from '../log.ts'
import type { Notifications } from '../notifications/start.ts'
import type { AppSession } from '../session/start.ts'
import type { DraftStore } from '../storage/drafts.ts'
import { createPendingSends, type PendingSends } from './pending-sends.ts'
import { createQuickReply, type QuickReply } from './quick-reply.ts'
import { createSentTexts } from './sent-texts.ts'

export interface SendingParts {
  readonly client: Client
  readonly drafts: DraftStore
  readonly session: Pick<AppSession, 'account' | 'author' | 'state' | 'targetOf'>
  readonly lock: Pick<AppLock, 'isLocked'>
  readonly notifications: Pick<Notifications, 'notifier' | 'unread'>
  /** Refetches visible content. */
  readonly resync: () => void
  readonly log: Log
}

/** The guard against double sends, and replies from notifications. */
export interface Sends {
  readonly pendingSends: PendingSends
  readonly replies: QuickReply
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

/** Creates the record of pending sends and the quick replies. */
export const startSending = (parts: SendingParts): Sends => {
  const { client, drafts, session, lock, notifications, resync, log } = parts
  const { notifier, unread } = notifications
  const texts = createSentTexts({ drafts, log })
  const pendingSends = createPendingSends(session.author, texts)
  const replies = createQuickReply({
    texts,
    client,
    pendingSends,
    account: session.account,
    isLocked: lock.isLocked,
    targetOf: session.targetOf,
    showNotice: (...words) => void notifier.showNotice(...words),
    copy: (text) => clipboard.writeText(text),
    onSent: readAfterReply({ client, session, resync, unread }),
  })
  return { pendingSends, replies }
}
