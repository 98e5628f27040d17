import { channelOf } from '#shared/contract/events/channels.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { Push } from '#shared/ipc/push.ts'
import type { HoldReason } from './gate.ts'
import { type News, newsOf } from './news.ts'
import { createTold } from './told.ts'

export interface ReactionPorts {
  readonly ownUserId: () => string | null
  readonly origin: () => string | null
  /** Takes what happened to the gate; `isTold` for what was told in another way a moment before. */
  readonly onNews: (news: News, isTold: boolean) => HoldReason | null
  readonly push: (push: Push) => void
}

/** The channels that a session always subscribes to, whatever is on screen. */
export const ownChannels = (userId: string): string[] => [
  channelOf('posts', userId),
  channelOf('conversation-started', userId),
  channelOf('user-notification', userId),
]

/** What main does with realtime events: pushes them to the pages, and hands on what is news. */
export const createReactions = (ports: ReactionPorts): ((events: readonly RealtimeEvent[]) => void) => {
  const isTold = createTold()
  return (events) => {
    ports.push({ type: 'events', events })
    const ownUserId = ports.ownUserId()
    const origin = ports.origin()
    if (ownUserId === null || origin === null) return
    for (const event of events) {
      const news = newsOf(event, origin)
      // Nothing else says it of what somebody did themselves.
      if (news) ports.onNews(news, news.author !== ownUserId && isTold(news))
    }
  }
}
