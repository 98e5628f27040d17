import { channelOf } from '#shared/contract/events/channels.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { Push } from '#shared/ipc/push.ts'
import { conversationOn, newsOf } from './news.ts'
import type { Notifier } from './notifier.ts'
import { shouldNotify } from './should-notify.ts'

export interface ReactionPorts {
  readonly ownUserId: () => string | null
  readonly origin: () => string | null
  readonly wantsNotifications: () => boolean
  /** Whether a window is in front, and the in-app path that it shows. */
  readonly view: () => { readonly focused: boolean; readonly path: string }
  readonly notifier: Notifier
  readonly push: (push: Push) => void
}

/** The channels that a session always subscribes to, whatever is on screen. */
export const ownChannels = (userId: string): string[] => [
  channelOf('posts', userId),
  channelOf('conversation-started', userId),
  channelOf('user-notification', userId),
]

/** What main does with realtime events: pushes them to the pages, and notifies of those that deserve it. */
export const createReactions =
  (ports: ReactionPorts) =>
  (events: readonly RealtimeEvent[]): void => {
    ports.push({ type: 'events', events })
    const ownUserId = ports.ownUserId()
    const origin = ports.origin()
    if (ownUserId === null || origin === null) return
    const { focused, path } = ports.view()
    for (const event of events) {
      const context = {
        ownUserId,
        wanted: ports.wantsNotifications(),
        windowFocused: focused,
        shownConversation: conversationOn(path),
      }
      if (!shouldNotify(event, context)) continue
      const news = newsOf(event, origin)
      if (news && !(focused && path === news.path)) ports.notifier.notify(news)
    }
  }
