import type { EndpointName } from '#shared/contract/api/contract.ts'
import type { Result } from '#shared/errors.ts'
import type { Client } from '../http/client.ts'
import type { NotificationCenter } from '../notifications/notification-center.ts'
import type { Recents } from '../notifications/recents.ts'
import type { CaughtUpList } from './catch-up.ts'

export interface ListsPorts {
  readonly client: Pick<Client, 'call'>
  readonly account: () => string | null
  /** Returns the network's own origin. */
  readonly origin: () => string
  readonly recents: Pick<Recents, 'recordResponse' | 'unreadInBell'>
  readonly center: Pick<NotificationCenter, 'mark' | 'listed' | 'bellListed'>
  /** Receives each answer that main fetched. */
  readonly onFetched: (account: string, name: CaughtUpList, result: Result<unknown>) => void
  readonly onRecents: () => void
}

/** The account that asked, and the mark of `NotificationCenter.mark` before the call. */
interface AskedBy {
  readonly account: string | null
  readonly mark: number
}

/** The lists of tray and notifications, fetched by main or pages. */
export interface Lists {
  /** Fetches a list for main; null if the account changed meanwhile. */
  fetch(name: CaughtUpList): Promise<Result<unknown> | null>
  /** Records the answer of a page's call, unless another account has become active since. `mark` as in `center`. */
  recordResponse(name: EndpointName, result: Result<unknown>, asked: AskedBy): void
}

/** Creates the lists. */
export const createLists = (ports: ListsPorts): Lists => {
  const { client, account, origin, recents, center } = ports
  const take = (name: EndpointName, result: Result<unknown>, mark: number): void => {
    if (recents.recordResponse(name, result)) ports.onRecents()
    if (!result.ok) return
    if (name === 'directory.connections') center.listed('message', mark)
    if (name === 'directory.shipments') center.listed('shipment', mark)
    if (name === 'notifications.unread') center.bellListed(recents.unreadInBell(origin()), mark)
  }
  return {
    fetch: async (name) => {
      const whose = account()
      const mark = center.mark()
      const result = await client.call(name, {})
      if (whose === null || account() !== whose) return null
      ports.onFetched(whose, name, result)
      take(name, result, mark)
      return result
    },
    recordResponse: (name, result, asked) => {
      if (asked.account !== null && account() === asked.account) take(name, result, asked.mark)
    },
  }
}
