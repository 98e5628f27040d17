import { atom } from 'jotai'
import { steadyNow } from '#shared/steady-clock.ts'
import { bridge } from '../../lib/bridge.ts'
import { discard, keptAtom } from '../../lib/kept.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { bell } from '../notifications/bell-state.ts'
import { pendingCountAtom } from '../pending-reviews/pending-count.ts'
import { people } from '../person/people.ts'
import { shipments, unreadShipmentsAtom } from '../shipments/shipments-state.ts'
import { toDoAtom } from './to-do-state.ts'

/** What main cannot count itself. */
const figuresAtom = atom((get) =>
  get(sessionAtom).status === 'signed-in'
    ? { comments: get(unreadShipmentsAtom), reviews: get(pendingCountAtom) }
    : null,
)

/** What is set aside and no longer there as it was: read, answered, or more of it. */
const overAtom = atom((get): readonly string[] => {
  const aside = get(keptAtom('to-do'))
  if (aside === null || aside.size === 0) return []
  const isKnown = {
    messages: get(people.stateAtom).phase === 'ready',
    comments: get(shipments.stateAtom).phase === 'ready',
    notifications: get(bell.stateAtom).phase === 'ready',
    alerts: get(keptAtom('alert-matches')) !== null,
    reviews: false,
    reminders: true,
  }
  const items = new Map(get(toDoAtom)(steadyNow()).map((item) => [item.key, item]))
  return [...aside]
    .filter(([key, { kind, mark }]) => isKnown[kind] && items.get(key)?.mark !== mark)
    .map(([key]) => key)
})

/** Tells main of what it cannot count, and tidies up what is set aside, until the returned function is called. */
export const tellMain = (): (() => void) => {
  let said = ''
  const tell = (): void => {
    const figures = store.get(figuresAtom)
    const now = JSON.stringify(figures)
    if (figures === null || now === said) return
    said = now
    void bridge.toDo.note(figures)
  }
  const tidied = new Set<string>()
  const tidy = (): void => {
    for (const key of store.get(overAtom)) {
      if (tidied.has(key)) continue
      tidied.add(key)
      void discard('to-do', key).finally(() => tidied.delete(key))
    }
  }
  const stops = [store.sub(figuresAtom, tell), store.sub(overAtom, tidy)]
  tell()
  tidy()
  return () => {
    for (const stop of stops) stop()
  }
}
