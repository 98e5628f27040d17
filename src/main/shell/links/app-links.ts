import type { SessionState } from '#shared/ipc/session.ts'
import type { Log } from '../../log.ts'
import { readAppLink } from './app-link.ts'

export interface AppLinkPorts {
  /** Shows an in-app path in the main window; null for the window alone. */
  readonly goTo: (path: string | null) => void
  /** Key of the signed-in account, if known. */
  readonly account: () => string | null
  /** The same, and after its session: whose it was. */
  readonly author: () => string | null
  readonly session: () => SessionState
  /** Says that a link is of another network than the one in use; settles once that was read. */
  readonly tellOther: (network: string) => Promise<void>
  readonly log: Log
}

/** Follows links of ours that come from outside. */
export interface AppLinks {
  /** Shows the window, and what the link leads to: now, or once somebody is signed in. */
  open(link: string): void
  /** A session has begun: a link that came before it is followed now. */
  begin(): void
  /** The person has signed out: what waited was theirs. */
  forget(): void
}

interface Waiting {
  readonly path: string
  readonly network: string | null
  /** The account whose session had expired when the link came; null for none. */
  readonly owner: string | null
}

const isLoopback = (host: string): boolean => /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host)

/** The demo network has another port with each start. */
const isSame = (network: string, server: string | null): boolean => {
  const host = server === null ? '' : new URL(server).host
  return network === host || (isLoopback(network) && isLoopback(host))
}

/**
 * Opens what a `quayside:` link leads to (user-guide.md#app-links): a screen of the signed-in network, by the same way as a
 * click on a notification. It sends, spends and signs in nothing.
 */
export const createAppLinks = (ports: AppLinkPorts): AppLinks => {
  let waiting: Waiting | null = null
  /** A website may send many: one box says it. */
  let isTelling = false
  const tell = async (network: string): Promise<void> => {
    if (isTelling) return
    isTelling = true
    await ports.tellOther(network)
    isTelling = false
  }

  const follow = ({ path, network }: Waiting): void => {
    if (network === null || isSame(network, ports.session().server)) {
      ports.goTo(path)
      return
    }
    ports.log('warn', 'link dropped', { why: 'other-network' })
    ports.goTo(null)
    void tell(network)
  }
  return {
    open: (link) => {
      const read = readAppLink(link)
      if (!read.ok) {
        // Without the link itself: who made it up may want something in the log.
        ports.log('warn', 'link dropped', { why: read.why })
        ports.goTo(null)
        return
      }
      const session = ports.session()
      const hasExpired =
        session.status === 'signed-out' && (session.reason === 'expired' || session.reason === 'locked')
      const wanted = { path: read.path, network: read.network, owner: hasExpired ? ports.author() : null }
      if (ports.account() !== null) {
        follow(wanted)
        return
      }
      waiting = wanted
      ports.goTo(null)
    },
    begin: () => {
      const wanted = waiting
      waiting = null
      if (wanted === null) return
      if (wanted.owner === null || wanted.owner === ports.account()) follow(wanted)
      else ports.log('info', 'link dropped', { why: 'other-account' })
    },
    forget: () => {
      waiting = null
    },
  }
}
