import { type App, app, BrowserWindow, type Certificate, session as electronSession } from 'electron'
import { viewOfPath } from '#shared/paths.ts'
import { isAccountOf } from '#shared/rules/account-mark.ts'
import { blankCard, withNote } from '#shared/rules/member-cards.ts'
import { createAllowance } from '../allowance.ts'
import type { Downloads } from '../files/downloads.ts'
import type { FileSaver } from '../files/save-file.ts'
import { detailsPartition } from '../http/net-stack.ts'
import type { ProxyLogin, ProxyLogins } from '../http/proxy-logins.ts'
import type { AppLock } from '../lock/start.ts'
import type { Log } from '../log.ts'
import type { PageMedia } from '../media/page-media.ts'
import { platform } from '../platform.ts'
import { certificateByPolicy } from '../policy/client-certificate.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import { printingRefusal } from '../policy/house-rules.ts'
import type { Policies } from '../policy/policies.ts'
import type { Questions } from '../questions.ts'
import { type AppSession, followSignedIn } from '../session/start.ts'
import type { UserStore } from '../storage/user-store.ts'
import { nativeTexts } from '../texts.ts'
import { denyPermissions, guardAllContents, keepPagesOffline, ownPagesOnly } from './guards.ts'
import { preventPrinting } from './printing.ts'
import { type CertificateChoice, createCertificateChoice } from './prompts/certificate-choice.ts'
import { createFindWindows, type FindWindows } from './prompts/find-window.ts'
import { createPrompts, type Prompts } from './prompts/prompts.ts'
import { devServer, handleScheme } from './protocol/app-protocol.ts'
import type { FirstFrames } from './protocol/first-frame.ts'
import { createFontRule, createToolbars } from './windows/details-toolbar.ts'
import {
  createDetailsWindows,
  type DetailsWindows,
  type DetailsWindowsPorts,
} from './windows/details-windows.ts'
import type { Windows } from './windows/windows.ts'

/** More files than a user saves from pages in a minute. Further downloads of a page are ignored. */
const perMinute = { burst: 20, refillMs: 60_000 }

/**
 * Saves a file that a page of the network links to like any other file: fetched only from the network's file places,
 * under a safe name, never opened (robustness.md#downloads). Then shows its folder.
 */
export const createSaveFromPage = (files: Pick<FileSaver, 'save' | 'reveal'>, press: Questions['press']) => {
  const allowance = createAllowance(perMinute)
  return async ({ url, fileName }: { readonly url: string; readonly fileName: string }): Promise<void> => {
    if (!allowance.take()) return
    const saved = await files.save(url, fileName, new AbortController().signal, () => undefined)
    if (saved.ok) {
      await files.reveal(saved.value.savedId)
      return
    }
    if (saved.error.code === 'cancelled') return
    const { notSaved, noSuchFile, saveAgain } = nativeTexts.details
    const detail = saved.error.code === 'not-found' ? noSuchFile : saveAgain
    await press({ type: 'error', message: notSaved(fileName), detail, cancelId: 0 })
  }
}

/**
 * Answers the app's challenges: logins in windows of the network's pages, and client certificates everywhere. Calls
 * have login events of their own.
 */
export const answerChallenges = (
  app: App,
  logins: Pick<ProxyLogins, 'answer'>,
  chooseCertificate: (host: string, list: readonly Certificate[]) => Promise<Certificate | null>,
): void => {
  const given = new Map<string, ProxyLogin | null>()
  app.on('login', (event, contents, details, info, callback) => {
    if (!info.isProxy) return
    event.preventDefault()
    const key = `${contents?.id} ${info.host}:${info.port}`
    const last = details.firstAuthAttempt ? null : (given.get(key) ?? null)
    void logins.answer(info, last).then((login) => {
      given.set(key, login)
      if (login) callback(login.username, login.password)
      else callback()
    })
  })
  app.on('select-client-certificate', (event, _contents, host, list, callback) => {
    event.preventDefault()
    void chooseCertificate(host, list).then((certificate) => {
      if (certificate) callback(certificate)
      else callback()
    })
  })
}

/** Adds text of a member's page to the private notes about this member. */
export const addNoteTo =
  (kept: Pick<UserStore, 'list' | 'put'>, author: () => string | null): DetailsWindowsPorts['addNote'] =>
  (path, ownerId, text) => {
    const account = author()
    if (account === null) return 'failed'
    const view = viewOfPath(path)
    try {
      const before = kept.list(account, 'member-cards').find(({ key }) => key === ownerId)?.value ?? blankCard
      const card = withNote(before, text)
      if (card === null) return 'full'
      const uuid = before.uuid ?? (view?.type === 'profile' ? view.uuid : null)
      kept.put(account, 'member-cards', ownerId, { ...card, uuid })
      return 'added'
    } catch {
      return 'failed'
    }
  }

/**
 * Fills the empty phone and e-mail of the private notes about a page's member (decisions.md#names-and-cards). Nothing
 * that stands there is replaced.
 */
export const keepContact =
  (kept: Pick<UserStore, 'list' | 'put'>): DetailsWindowsPorts['onContact'] =>
  ({ account, path, ownerId }, contact) => {
    try {
      const before = kept.list(account, 'member-cards').find(({ key }) => key === ownerId)?.value ?? blankCard
      const phone = before.phone.trim() === '' ? contact.phone : before.phone
      const email = before.email.trim() === '' ? contact.email : before.email
      if (phone === before.phone && email === before.email) return
      const view = viewOfPath(path)
      const uuid = before.uuid ?? (view?.type === 'profile' ? view.uuid : null)
      kept.put(account, 'member-cards', ownerId, { ...before, uuid, phone, email })
    } catch {
      // The page itself still shows them.
    }
  }

export interface ContentsParts {
  /** Folder of the built page. */
  readonly page: string
  readonly languageScript: () => string
  readonly firstFrames: FirstFrames
  readonly policies: Policies
  readonly preferences: Pick<GovernedPreferenceStore, 'get'>
  readonly session: AppSession
  readonly lock: Pick<AppLock, 'isLocked' | 'unlocked' | 'onChange'>
  readonly logins: ProxyLogins
  readonly downloads: Downloads
  readonly media: PageMedia
  readonly windows: Windows
  readonly questions: Questions
  readonly followLink: (url: string) => void
  /** Opens a link outside the app, also one of the network. */
  readonly openLink: (url: string) => unknown
  readonly kept: Pick<UserStore, 'list' | 'put'>
  readonly goTo: (path: string) => void
  readonly log: Log
}

/** The other windows: prompts, find bars and pages of the network. */
export interface Contents {
  readonly prompts: Prompts
  readonly certificates: CertificateChoice
  readonly details: DetailsWindows
  readonly finds: FindWindows
}

/** Creates these windows, and restricts each page's abilities and navigation. */
export const startContents = (parts: ContentsParts): Contents => {
  const { page, policies, session, logins, downloads, media, windows, questions, followLink, goTo, log } =
    parts
  const fontRule = createFontRule(page)
  const { defaultSession } = electronSession
  const saveFromPage = createSaveFromPage(downloads, questions.press)
  const details = createDetailsWindows({
    partition: (n) => electronSession.fromPartition(detailsPartition(n)),
    target: session.target,
    account: session.author,
    unlocked: parts.lock.unlocked,
    onScreen: goTo,
    // Deferred: the answer must be recorded before the new request.
    onFetched: () => void setImmediate(() => void session.refresh()),
    openLink: followLink,
    browse: (url) => void parts.openLink(url),
    toolbars: createToolbars({ partition: () => electronSession.fromPartition('details-toolbar'), fontRule }),
    fontRule,
    canPrint: () => printingRefusal(policies.get()) === null,
    print: (contents) =>
      contents.print({ printBackground: true }, (isDone, reason) => {
        if (!isDone) log('info', 'a page of the network was not printed', { reason })
      }),
    addNote: addNoteTo(parts.kept, session.author),
    onContact: (page, contact) => {
      if (parts.preferences.get().archive && !isAccountOf(page.account, page.ownerId))
        keepContact(parts.kept)(page, contact)
    },
    onDownload: (file) => void saveFromPage(file),
  })
  session.onStarted(() => {
    if (!parts.lock.isLocked()) details.show()
  })
  parts.lock.onChange(({ isLocked }) => (isLocked ? details.hide() : details.show()))
  session.onEnded(({ reason, account }) => (reason === 'switched' ? details.hide() : details.end(account)))
  followSignedIn(session, details.prune)
  // Windows that wait for their account do not keep the app running without any other window.
  app.on('browser-window-created', (_event, window) =>
    window.once('closed', () => {
      const remaining = BrowserWindow.getAllWindows().filter((one) => !one.isDestroyed())
      if (platform() !== 'darwin' && remaining.every(({ webContents }) => details.isWaiting(webContents)))
        details.prune([])
    }),
  )
  const finds = createFindWindows({
    partition: () => electronSession.fromPartition('find'),
    pageOf: details.pageOf,
  })
  const prompts = createPrompts({
    partition: () => electronSession.fromPartition('prompts'),
    parent: windows.main,
  })
  const certificates = createCertificateChoice({ ask: prompts.certificate })
  answerChallenges(
    app,
    logins,
    async (host, list) => certificateByPolicy(policies.get(), host, list) ?? certificates.choose(host, list),
  )
  preventPrinting(app, () => policies.get().DisablePrinting === true, log)
  denyPermissions(defaultSession)
  if (devServer() === null) keepPagesOffline(defaultSession)
  defaultSession.on('will-download', (event) => event.preventDefault())
  guardAllContents(
    app,
    (contents, url) => {
      if (prompts.isPrompt(contents)) return prompts.take(contents, url)
      const asked = finds.take(contents, url) ?? details.take(contents, url)
      if (asked !== null) return asked
      return details.isDetails(contents) ? details.mayGo(contents, url) : ownPagesOnly(contents, url)
    },
    followLink,
    details.isWaiting,
  )
  handleScheme(defaultSession, page, media, parts.languageScript, parts.firstFrames)
  return { prompts, certificates, details, finds }
}
