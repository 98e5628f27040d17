import type { BrowserWindow, Session, WebContents } from 'electron'
import type { LoginQuestion, ProxyLogin } from '../../http/proxy-logins.ts'
import { denyPermissions } from '../guards.ts'
import { appOrigin, appScheme } from '../protocol/origin.ts'
import { createFormWindow } from './form-window.ts'
import { certificatePage, loginPage, type PromptPage, promptHeaders, renderPrompt } from './prompt-page.ts'

export interface PromptPorts {
  /** A separate partition, whose pages share no process with others. Created for the first prompt. */
  readonly partition: () => Session
  /** Returns the window of the prompt, if any. */
  readonly parent: () => BrowserWindow | null
}

/** The network's prompts, each in a small separate window, one at a time. */
export interface Prompts {
  login(question: LoginQuestion): Promise<(ProxyLogin & { readonly remember: boolean }) | null>
  /** Resolves with the index of the chosen certificate; null for none. */
  certificate(host: string, list: readonly Electron.Certificate[]): Promise<number | null>
  /** Returns whether the contents are of a prompt window. */
  isPrompt(contents: WebContents): boolean
  /** Reads the answer from the URL of the page's navigation. Returns false, because the navigation never happens. */
  take(contents: WebContents, url: string): boolean
  /** Closes all prompts without an answer. */
  close(): void
}

const questionPath = '/prompt.question'
const answerPath = '/prompt.answer'

interface OpenPrompt {
  readonly window: BrowserWindow
  readonly page: PromptPage
  readonly answer: (given: URLSearchParams | null) => void
}

/**
 * Creates the prompts, in windows without script and preload. The answer is the URL of the form's navigation, which is
 * read and cancelled (security.md).
 */
export const createPrompts = ({ partition, parent }: PromptPorts): Prompts => {
  let open: OpenPrompt | null = null
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let session: Session | null = null
  const ownSession = (): Session => {
    if (session) return session
    session = partition()
    denyPermissions(session)
    session.protocol.handle(appScheme, ({ url }) => {
      const html = open !== null && new URL(url).pathname === questionPath ? renderPrompt(open.page) : null
      return html === null
        ? new Response(null, { status: 404 })
        : new Response(html, { headers: promptHeaders })
    })
    return session
  }

  const show = (page: PromptPage): Promise<URLSearchParams | null> =>
    new Promise((resolve) => {
      if (isClosed) return resolve(null)
      const window = createFormWindow({
        session: ownSession(),
        owner: parent(),
        title: page.title,
        width: 460,
        height: 440,
      })
      const answer = (given: URLSearchParams | null): void => {
        if (open?.window !== window) return
        open = null
        resolve(given)
        if (!window.isDestroyed()) window.close()
      }
      open = { window, page, answer }
      window.once('closed', () => answer(null))
      window.webContents.on('before-input-event', (_event, { type, key }) => {
        if (type === 'keyDown' && key === 'Escape') answer(null)
      })
      window.webContents.once('render-process-gone', () => answer(null))
      window.loadURL(`${appOrigin}${questionPath}`).then(
        () => window.isDestroyed() || window.show(),
        () => answer(null),
      )
    })
  const queued = (page: PromptPage): Promise<URLSearchParams | null> => {
    const shown = last.then(() => show(page))
    last = shown
    return shown
  }

  return {
    login: async (question) => {
      const given = await queued(loginPage(question))
      if (given === null) return null
      return {
        username: given.get('username') ?? '',
        password: given.get('password') ?? '',
        remember: given.has('remember'),
      }
    },
    certificate: async (host, list) => {
      const given = await queued(certificatePage(host, list))
      const index = given?.get('choice') ?? null
      return index === null ? null : Number(index)
    },
    isPrompt: (contents) => open?.window.webContents === contents,
    take: (contents, url) => {
      if (open?.window.webContents !== contents || !URL.canParse(url)) return false
      const { pathname, searchParams } = new URL(url)
      if (pathname === answerPath) open.answer(searchParams.get('do') === 'accept' ? searchParams : null)
      return false
    },
    close: () => {
      isClosed = true
      open?.answer(null)
    },
  }
}
