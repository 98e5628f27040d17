import { app } from 'electron'
import { ownName } from '#shared/rules/names.ts'
import type { AppLock } from '../../lock/start.ts'
import type { Log } from '../../log.ts'
import type { Questions } from '../../questions.ts'
import type { AppSession } from '../../session/start.ts'
import type { System } from '../../system.ts'
import { nativeTexts } from '../../texts.ts'
import type { OpenForms } from '../windows/open-forms.ts'
import { createAppLinks, registerScheme } from './app-links.ts'
import type { Arrivals } from './arrivals.ts'
import { shownHost } from './destination.ts'
import { createFollowLink, createLinkGuard, showOtherNetwork } from './open-link.ts'

export interface LinkParts {
  readonly session: AppSession
  readonly arrivals: Arrivals
  readonly questions: () => Questions
  readonly lock: Pick<AppLock, 'isLocked' | 'onChange'>
  readonly system: System
  readonly forms: Pick<OpenForms, 'any' | 'onNone'>
  readonly goTo: (path: string | null) => void
  readonly log: Log
}

export interface Links {
  /** Opens a link outside the app. */
  readonly openLink: ReturnType<typeof createLinkGuard>
  /** Opens a page's link: a screen of the app, or a link outside it. */
  readonly followLink: (url: string) => void
  /** Starts to handle links from outside and further starts of the app. */
  readonly welcome: () => void
}

/** Creates the guard of outgoing links and the handling of incoming ones. */
export const startLinks = (parts: LinkParts): Links => {
  const { session, lock, forms, system, arrivals, questions, goTo, log } = parts
  const openLink = createLinkGuard({
    base: () => session.target()?.origin ?? null,
    trusted: () => {
      const { chat_url, payment_url } = session.config() ?? { chat_url: null, payment_url: null }
      const urls = [session.target()?.origin, chat_url, payment_url]
      return urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []))
    },
    press: (box) => questions().press(box),
    open: system.openExternal,
    session: () => session.target()?.ended.signal,
  })
  const followLink = createFollowLink({
    network: () => session.target()?.origin ?? null,
    goTo,
    openLink: (url) => void openLink(url),
  })
  const appLinks = createAppLinks({
    goTo,
    // A link waits for the unlocked app, as it waits for a session.
    account: () => (lock.isLocked() ? null : session.account()),
    author: session.author,
    session: session.state,
    accountAt: (isOf) =>
      session.accounts().find(({ server, isActive }) => !isActive && isOf(server))?.account ?? null,
    mayAsk: () => !lock.isLocked() && !forms.any(),
    askToSwitch: (account) => {
      const other = session.accounts().find((one) => one.account === account)
      if (!other) return Promise.resolve(false)
      const { message, detail, ...texts } = nativeTexts.switchForLink
      const host = shownHost(new URL(other.server).host)
      const signal = session.target()?.ended.signal
      return questions().confirm({
        ...texts,
        message: message(ownName(other.user), host),
        detail: detail(host),
        ...(signal ? { signal } : {}),
      })
    },
    switchTo: (account) => session.switchTo(account).ok,
    showOther: (network) => showOtherNetwork(questions().press, network, session.state().server),
    log,
  })
  const begin = (): void => {
    if (!lock.isLocked() && session.account() !== null) appLinks.begin()
  }
  // Deferred: a link may switch to another account, which must not happen within the start of a session.
  session.onStarted(() => void setImmediate(begin))
  lock.onChange(() => {
    begin()
    appLinks.recheck()
  })
  forms.onNone(appLinks.recheck)
  session.onEnded(({ reason }) => {
    if (reason === 'by-user') appLinks.forget()
  })
  registerScheme(app, log)
  const welcome = (): void =>
    arrivals.listen(({ link, atLogin }) => {
      if (link !== null) appLinks.open(link)
      else if (!atLogin) goTo(null)
    })
  return { openLink, followLink, welcome }
}
