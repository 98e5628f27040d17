import { channelOf } from '#shared/contract/events/channels.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { Push } from '#shared/ipc/push.ts'
import { createDuplicateFilter } from './duplicate-filter.ts'
import type { HoldReason } from './gate.ts'
import { type News, newsOf } from './news.ts'

export interface ReactionPorts {
  readonly ownUserId: () => string | null
  readonly origin: () => string | null
  /** Passes news to the gate; `isTold` marks news that another source reported a moment before. */
  readonly onNews: (news: News, isDuplicate: boolean) => HoldReason | null
  readonly push: (push: Push) => void
}

/** The channels that a session always subscribes to, whatever is on screen. */
export const ownChannels = (userId: string): string[] => [
  channelOf('posts', userId),
  channelOf('conversation-started', userId),
  channelOf('user-notification', userId),
]

/** Main's reactions to realtime events. */
export interface Reactions {
  /** Pushes them to the pages, and hands on what is news. */
  react(events: readonly RealtimeEvent[]): void
  /** The session is over: its news do not make those of the next one duplicates. */
  end(): void
}

/** Creates them for one session after the other. */
export const createReactions = (ports: ReactionPorts): Reactions => {
  const duplicates = createDuplicateFilter()
  return {
    react: (events) => {
      ports.push({ type: 'events', events })
      const ownUserId = ports.ownUserId()
      const origin = ports.origin()
      if (ownUserId === null || origin === null) return
      for (const event of events) {
        const news = newsOf(event, origin)
        if (news === null) continue
        // The user's own actions never notify.
        const reason = ports.onNews(news, news.author !== ownUserId && duplicates.isDuplicate(news))
        // A person who switched off one kind may want the other one.
        if (reason === 'kind-switched-off') duplicates.forget(news)
      }
    },
    end: duplicates.clear,
  }
}
