import type { App } from 'electron'
import type { SessionState } from '#shared/ipc/session.ts'
import type { Log } from '../../log.ts'
import { readAppLink } from './app-link.ts'

export interface AppLinkPorts {
  /** Shows an in-app path in the main window; null shows the window only. */
  readonly goTo: (path: string | null) => void
  /** Returns the key of the signed-in account, if known. */
  readonly account: () => string | null
  /** Returns the same, or the last account after its session. */
  readonly author: () => string | null
  readonly session: () => SessionState
  /** Returns the key of another signed-in account of a network; null if there is none. */
  readonly accountAt: (isOf: (server: string) => boolean) => string | null
  /** Returns whether the user can be asked now: the app is unlocked, and no form is open. */
  readonly mayAsk: () => boolean
  /** Asks whether to act as another account; resolves with the user's answer. */
  readonly askToSwitch: (account: string) => Promise<boolean>
  /** Makes a signed-in account the active one. Returns false if it is no longer signed in. */
  readonly switchTo: (account: string) => boolean
  /** Shows that a link is of another network; resolves when the dialog closes. */
  readonly showOther: (network: string) => Promise<void>
  readonly log: Log
}

/** Opens the app's links from outside. */
export interface AppLinks {
  /** Shows the window and the link's screen: now, or after the sign-in. */
  open(link: string): void
  /** A session has started: opens a link that came earlier. */
  begin(): void
  /** The app was unlocked, or a form closed: asks about a link that waits for it. */
  recheck(): void
  /** Drops a waiting link after the user's sign-out. */
  forget(): void
}

interface Waiting {
  readonly path: string
  readonly network: string | null
  /** The account whose session had expired when the link came; null for none. */
  readonly owner: string | null
}

const isLoopback = (host: string): boolean => /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host)

/** Ignores the demo network's port, which changes with each start. */
const isSame = (network: string, server: string | null): boolean => {
  const host = server === null ? '' : new URL(server).host
  return network === host || (isLoopback(network) && isLoopback(host))
}

/**
 * Opens the screen of a `quayside:` link (user-guide.md#app-links) in the signed-in network, like a click on a
 * notification. Never sends, spends or signs in.
 */
export const createAppLinks = (ports: AppLinkPorts): AppLinks => {
  let waiting: Waiting | null = null
  /** One dialog at a time, because a website may send many links. */
  let isDialogOpen = false
  const tell = async (network: string): Promise<void> => {
    if (isDialogOpen) return
    isDialogOpen = true
    await ports.showOther(network)
    isDialogOpen = false
  }

  /** The link whose question waits for the lock or a form. Only the latest one waits. */
  let unasked: Waiting | null = null
  /** Asks before another account acts, because any website or program can send a link. */
  const ask = async (wanted: Waiting, account: string): Promise<void> => {
    if (isDialogOpen) return
    if (!ports.mayAsk()) {
      unasked = wanted
      return
    }
    isDialogOpen = true
    const requester = ports.account()
    const agreed = await ports.askToSwitch(account)
    isDialogOpen = false
    // The answer is about the account that acted then.
    if (!agreed || requester !== ports.account() || !ports.mayAsk()) return
    if (ports.switchTo(account)) ports.goTo(wanted.path)
  }

  const follow = (wanted: Waiting): void => {
    const { path, network } = wanted
    if (network === null || isSame(network, ports.session().server)) {
      ports.goTo(path)
      return
    }
    ports.goTo(null)
    const account = ports.accountAt((server) => isSame(network, server))
    if (account !== null) {
      void ask(wanted, account)
      return
    }
    ports.log('warn', 'link dropped', { why: 'other-network' })
    void tell(network)
  }
  return {
    open: (link) => {
      const read = readAppLink(link)
      if (!read.ok) {
        // Without the link: its author may want to write to the log.
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
    recheck: () => {
      const wanted = unasked
      if (wanted === null || !ports.mayAsk()) return
      unasked = null
      if (ports.account() !== null) follow(wanted)
    },
    forget: () => {
      waiting = null
      unasked = null
    },
  }
}

/** Ms after the start. On Linux the query is a script that blocks main. */
const delayMs = 20_000

type SchemeApp = Pick<App, 'isPackaged' | 'getApplicationNameForProtocol' | 'setAsDefaultProtocolClient'>

/**
 * Registers an installed app for `quayside:` links if no other app is registered. Installers already do this, and a
 * later choice of the user stays. Call once, soon after the start.
 */
export const registerScheme = (app: SchemeApp, log: Log): void => {
  if (!app.isPackaged) return
  const timer = setTimeout(() => {
    if (app.getApplicationNameForProtocol('quayside://') !== '') return
    // Words after the dashes are never parsed as switches.
    if (!app.setAsDefaultProtocolClient('quayside', process.execPath, ['--']))
      log('info', 'links of ours open no app here')
  }, delayMs)
  timer.unref()
}
