import { atom } from 'jotai'
import type { ConversationMessage } from '#shared/contract/entities/comment.ts'
import type { Connection } from '#shared/contract/entities/user.ts'
import { onAccountChange } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'

/** Connected users with their last message, as the server last gave them; 'not-offered' where it has no such list. */
export interface People {
  readonly phase: 'loading' | 'ready' | 'failed' | 'not-offered'
  readonly list: readonly Connection[]
}

const nobody: People = { phase: 'loading', list: [] }
export const peopleAtom = atom<People>(nobody)

/** Whose conversation is on screen: it has nothing unread. */
export const openPersonAtom = atom<string | null>(null)

let turn = 0
let underWay = false
let again = false

/** Fetches the list. Called while a fetch is under way it makes one more follow, however often it is called. */
export const refreshPeople = async (): Promise<void> => {
  if (underWay) {
    again = true
    return
  }
  underWay = true
  const mine = turn
  const answer = await bridge.directory.connections()
  underWay = false
  if (mine === turn) {
    const failed = !answer.ok && answer.error.code === 'not-found' ? 'not-offered' : 'failed'
    store.set(peopleAtom, (people) =>
      answer.ok
        ? { phase: 'ready', list: answer.value }
        : { ...people, phase: people.list.length > 0 ? people.phase : failed },
    )
  }
  if (again) {
    again = false
    await refreshPeople()
  }
}

const change = (userId: string, step: (person: Connection) => Connection): void =>
  store.set(peopleAtom, (people) => ({
    ...people,
    list: people.list.map((person) => (person.user.id === userId ? step(person) : person)),
  }))

/** A conversation was read by opening it. */
export const markPersonRead = (userId: string): void =>
  change(userId, (person) => ({ ...person, unread_count: 0 }))

/** The other user of a message; null when it does not say. */
export const otherOf = ({ user_id, receiver_id }: ConversationMessage): string | null =>
  user_id === store.get(viewerAtom)?.id ? receiver_id : user_id

let waiting: ReturnType<typeof setTimeout> | undefined

/** The list is asked for again, once for many messages. */
export const refreshPeopleSoon = (): void => {
  waiting ??= setTimeout(() => {
    waiting = undefined
    void refreshPeople()
  }, 400)
}

onAccountChange(() => {
  turn += 1
  clearTimeout(waiting)
  waiting = undefined
  store.set(peopleAtom, nobody)
  store.set(openPersonAtom, null)
})
