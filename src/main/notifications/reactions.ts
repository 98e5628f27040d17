import { channelOf } from '#shared/contract/events/channels.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { Push } from '#shared/ipc/push.ts'
import { createDuplicateFilter } from './duplicate-filter.ts'
import type { HoldReason } from './gate.ts'
import { type News, newsOf } from './news.ts'

export interface ReactionPorts {
  readonly ownUserId: () => string | null
  readonly origin: () => string | null
  /** Passes news to the gate. `isDuplicate`: another source reported it a moment before. */
  readonly onNews: (news: News, isDuplicate: boolean) => HoldReason | null
  readonly push: (push: Push) => void
}

/** Returns the channels that a session always subscribes to. */
export const ownChannels = (userId: string): string[] => [
  channelOf('posts', userId),
  channelOf('conversation-started', userId),
  channelOf('user-notification', userId),
]

export interface Reactions {
  /** Pushes events to the pages and passes on their news. */
  react(events: readonly RealtimeEvent[]): void
  /** Ends the session. Its news must not be duplicates of the next session's. */
  end(): void
}

/** Creates the reactions for consecutive sessions. */
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
        // The user's own actions cause no notification.
        const reason = ports.onNews(news, news.author !== ownUserId && duplicates.isDuplicate(news))
        // The user may have switched off only one of the two kinds.
        if (reason === 'kind-switched-off') duplicates.forget(news)
      }
    },
    end: duplicates.clear,
  }
}
