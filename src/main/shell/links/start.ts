import { app, type BrowserWindow } from 'electron'
import { shownName } from '#shared/rules/names.ts'
import type { AppLock } from '../../lock/start.ts'
import type { Log } from '../../log.ts'
import type { Questions } from '../../questions.ts'
import type { AppSession } from '../../session/start.ts'
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
  readonly forms: Pick<OpenForms, 'any' | 'onNone'>
  /** Returns the window of a prompt. */
  readonly window: () => BrowserWindow | null
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
  const { session, arrivals, questions, lock, forms, window, goTo, log } = parts
  const openLink = createLinkGuard({
    base: () => session.target()?.origin ?? null,
    trusted: () => {
      const { chat_url, payment_url } = session.config() ?? { chat_url: null, payment_url: null }
      const urls = [session.target()?.origin, chat_url, payment_url]
      return urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []))
    },
    window,
    one: (...given) => questions().one(...given),
    session: () => session.target()?.ended.signal,
  })
  const followLink = createFollowLink({
    network: () => session.target()?.origin ?? null,
    goTo,
    openLink: (url) => void openLink(url),
  })
  const appLinks = createAppLinks({
    goTo,
    account: session.account,
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
        message: message(shownName(other.user, { viewer: other.user }), host),
        detail: detail(host),
        ...(signal ? { signal } : {}),
      })
    },
    switchTo: (account) => session.switchTo(account).ok,
    showOther: (network) =>
      questions().one(() => showOtherNetwork(window(), network, session.state().server), undefined),
    log,
  })
  // Deferred: a link may switch to another account, which must not happen within the start of a session.
  session.onStarted(() => void setImmediate(appLinks.begin))
  lock.onChange(appLinks.recheck)
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
