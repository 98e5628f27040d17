import { atom } from 'jotai'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import { onAccountChange } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { store } from '../../lib/store.ts'

/** The viewer's shipments as the server last gave them; 'not-offered' where it has no such list. */
export interface Shipments {
  readonly phase: 'loading' | 'ready' | 'failed' | 'not-offered'
  readonly list: readonly Shipment[]
}

/** A shipment that is open but not in the list: what asking for it alone brought. */
export type Asked =
  | { readonly type: 'loading' | 'not-authorised' | 'gone' | 'failed' }
  | { readonly type: 'found'; readonly shipment: Shipment }

const none: Shipments = { phase: 'loading', list: [] }
export const shipmentsAtom = atom<Shipments>(none)
export const askedAtom = atom<Readonly<Record<string, Asked>>>({})

let turn = 0
let underWay = false
let again = false

/** Fetches the list. Called while a fetch is under way it makes one more follow, however often it is called. */
export const refreshShipments = async (): Promise<void> => {
  if (underWay) {
    again = true
    return
  }
  underWay = true
  const mine = turn
  const answer = await bridge.directory.shipments()
  underWay = false
  if (mine === turn) {
    const failed = !answer.ok && answer.error.code === 'not-found' ? 'not-offered' : 'failed'
    store.set(shipmentsAtom, (shipments) =>
      answer.ok
        ? { phase: 'ready', list: answer.value }
        : { ...shipments, phase: shipments.list.length > 0 ? shipments.phase : failed },
    )
  }
  if (again) {
    again = false
    await refreshShipments()
  }
}

const setAsked = (id: string, asked: Asked): void => store.set(askedAtom, (all) => ({ ...all, [id]: asked }))

/** Asks for one shipment by itself: a link may lead to one that is not in the list. */
export const askForShipment = async (shipmentId: string): Promise<void> => {
  const mine = turn
  if (store.get(askedAtom)[shipmentId]?.type !== 'found') setAsked(shipmentId, { type: 'loading' })
  const answer = await bridge.directory.shipment({ shipmentId })
  if (mine !== turn) return
  if (answer.ok) setAsked(shipmentId, { type: 'found', shipment: answer.value })
  else if (answer.error.code === 'forbidden') setAsked(shipmentId, { type: 'not-authorised' })
  else if (answer.error.code === 'not-found') setAsked(shipmentId, { type: 'gone' })
  else if (store.get(askedAtom)[shipmentId]?.type !== 'found') setAsked(shipmentId, { type: 'failed' })
}

/** The shipment as it is known best: the list is newest. */
export const shipmentOf = ({ list }: Shipments, asked: Asked | undefined, id: string): Shipment | null =>
  list.find((shipment) => shipment.id === id) ?? (asked?.type === 'found' ? asked.shipment : null)

/** Its discussion was read by opening it. */
export const markShipmentRead = (id: string): void =>
  store.set(shipmentsAtom, (shipments) => ({
    ...shipments,
    list: shipments.list.map((one) => (one.id === id ? { ...one, unread_comment_count: 0 } : one)),
  }))

/** Something says that it may be closed by now: the list knows, or the shipment itself. */
export const checkShipment = (id: string): void => {
  void refreshShipments()
  if (store.get(askedAtom)[id]) void askForShipment(id)
}

let waiting: ReturnType<typeof setTimeout> | undefined

/** The list is asked for again, once for many comments. */
export const refreshShipmentsSoon = (): void => {
  waiting ??= setTimeout(() => {
    waiting = undefined
    void refreshShipments()
  }, 600)
}

// The rail counts them from the start; a moment later, so that the first screen comes first.
shipmentsAtom.onMount = () => {
  if (store.get(shipmentsAtom).phase === 'loading') refreshShipmentsSoon()
}

/** Comments that nobody has read yet, over all shipments. */
export const unreadShipmentsAtom = atom((get) =>
  get(shipmentsAtom).list.reduce((sum, shipment) => sum + shipment.unread_comment_count, 0),
)

onAccountChange(() => {
  turn += 1
  clearTimeout(waiting)
  waiting = undefined
  store.set(shipmentsAtom, none)
  store.set(askedAtom, {})
})
