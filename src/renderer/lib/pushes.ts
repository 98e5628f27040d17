import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { Push } from '#shared/ipc/push.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { noteAccount } from './account.ts'
import { onPush } from './bridge.ts'
import { applyChatStatus } from './chat-status.ts'
import { nextFrame } from './next-frame.ts'
import { toast } from './notices.ts'
import { type Reactions, react } from './reactions.ts'
import { announceResync } from './resync.ts'
import { connectionAtom, preferencesAtom, sessionAtom, unreadConversationsAtom } from './session.ts'
import { store } from './store.ts'

export interface PushTargets {
  readonly reactions: Reactions
  /** Runs a command of the native menu or the tray. */
  readonly runCommand: (command: string) => void
  /** Goes to a path of the app or the network. */
  readonly openPath: (path: string) => void
}

/** Makes one function out of many events: they are worked off together, once before the next paint. */
const batched = (run: (event: RealtimeEvent) => void) => {
  let waiting: RealtimeEvent[] = []
  const flush = (): void => {
    const events = waiting
    waiting = []
    for (const event of events) {
      try {
        run(event)
      } catch (thrown) {
        console.error('reaction failed', event.name, thrown)
      }
    }
  }
  return (events: readonly RealtimeEvent[]): void => {
    if (waiting.length === 0) nextFrame(flush)
    waiting.push(...events)
  }
}

type Appliers = { readonly [T in Push['type']]: (push: Extract<Push, { type: T }>) => void }

/** Applies what main tells unasked to the store; returns the way to stop. */
export const applyPushes = ({ reactions, runCommand, openPath }: PushTargets): (() => void) => {
  const applyEvents = batched((event) => react(reactions, event))
  const appliers: Appliers = {
    session: ({ session }) => {
      noteAccount(session)
      store.set(sessionAtom, session)
    },
    connection: ({ connection }) => {
      const isBack = store.get(connectionAtom).http === 'offline' && connection.http === 'ok'
      store.set(connectionAtom, connection)
      // An app that started without its server has had no realtime yet whose gap could be told of.
      if (isBack) announceResync()
    },
    preferences: ({ preferences }) => store.set(preferencesAtom, preferences),
    events: ({ events }) => applyEvents(events),
    resync: () => announceResync(),
    inbox: ({ unreadCount }) => store.set(unreadConversationsAtom, unreadCount),
    'chat-status': ({ online }) => applyChatStatus(online),
    navigate: ({ path }) => {
      if (path.startsWith('/')) openPath(path)
    },
    command: ({ command }) => runCommand(command),
    notice: ({ notice }) => toast(shellTexts.notices[notice], { id: notice }),
    // Belongs to the call that is under way; state/bridge.ts hands it over.
    progress: () => {},
  }
  return onPush((push) => (appliers[push.type] as (push: Push) => void)(push))
}
