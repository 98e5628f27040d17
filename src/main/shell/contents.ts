import { app, session as electronSession } from 'electron'
import type { Downloads } from '../files/downloads.ts'
import type { ProxyLogins } from '../http/proxy-logins.ts'
import type { Log } from '../log.ts'
import { certificateByPolicy } from '../policy/client-certificate.ts'
import type { Policies } from '../policy/policies.ts'
import type { Questions } from '../questions.ts'
import type { AppSession } from '../session/start.ts'
import { denyPermissions, guardAllContents, keepPagesOffline, ownPagesOnly } from './guards.ts'
import { keepOffPaper } from './printing.ts'
import { type CertificateChoice, createCertificateChoice } from './prompts/certificate-choice.ts'
import { answerChallenges } from './prompts/challenges.ts'
import { createFindWindows, type FindWindows } from './prompts/find-window.ts'
import { createPrompts, type Prompts } from './prompts/prompts.ts'
import { handleScheme, type PageMedia } from './protocol/app-protocol.ts'
import { devServer } from './protocol/dev-page.ts'
import { createSaveFromPage } from './save-from-page.ts'
import { createDetailsWindows, type DetailsWindows } from './windows/details-windows.ts'
import type { Windows } from './windows/windows.ts'

export interface ContentsParts {
  /** Folder of the built page. */
  readonly page: string
  readonly policies: Policies
  readonly session: AppSession
  readonly logins: ProxyLogins
  readonly downloads: Downloads
  readonly media: PageMedia
  readonly windows: Windows
  readonly questions: Questions
  readonly followLink: (url: string) => void
  readonly goTo: (path: string) => void
  readonly log: Log
}

/** Every other window: prompts, find bars and pages of the network. */
export interface Contents {
  readonly prompts: Prompts
  readonly certificates: CertificateChoice
  readonly details: DetailsWindows
  readonly finds: FindWindows
}

/** Creates those windows, and bounds what each page may do and where it may go. */
export const startContents = (parts: ContentsParts): Contents => {
  const { page, policies, session, logins, downloads, media, windows, questions, followLink, goTo, log } =
    parts
  const { defaultSession } = electronSession
  const saveFromPage = createSaveFromPage(downloads, questions.one)
  const details = createDetailsWindows({
    partition: electronSession.fromPartition('details'),
    target: session.target,
    onScreen: goTo,
    // Runs once the answer is recorded: a read requested earlier is older than this one.
    onFetched: () => void setImmediate(() => void session.refresh()),
    openLink: followLink,
    onDownload: (file) => void saveFromPage(file),
  })
  session.onEnded(() => void details.closeAll())
  const finds = createFindWindows({
    partition: () => electronSession.fromPartition('find'),
    isServers: details.isDetails,
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
  keepOffPaper(app, () => policies.get().DisablePrinting === true, log)
  denyPermissions(defaultSession)
  if (devServer() === null) keepPagesOffline(defaultSession)
  defaultSession.on('will-download', (event) => event.preventDefault())
  guardAllContents(
    app,
    (contents, url) => {
      if (prompts.isPrompt(contents)) return prompts.take(contents, url)
      const asked = finds.take(contents, url)
      if (asked !== null) return asked
      return details.isDetails(contents) ? details.mayGo(contents, url) : ownPagesOnly(contents, url)
    },
    followLink,
  )
  handleScheme(defaultSession, page, media)
  return { prompts, certificates, details, finds }
}
