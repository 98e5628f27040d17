import { resolve } from 'node:path'
import { app } from 'electron'
import type { SignedInAccounts } from '#shared/ipc/accounts.ts'
import { namedAccountOf } from '#shared/rules/account-mark.ts'
import { nameWithAccount } from '#shared/rules/file-name.ts'
import type { MediaFetch } from '../media/serve-media.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import { downloadRefusal } from '../policy/house-rules.ts'
import type { Policies } from '../policy/policies.ts'
import type { Questions } from '../questions.ts'
import type { AppSession } from '../session/start.ts'
import type { System } from '../system.ts'
import { nativeTexts } from '../texts.ts'
import { createDownloads, type Downloads } from './downloads.ts'
import { createFetchFile, type FetchFile } from './fetch-file.ts'
import { createFileSizes, type FileSizes } from './file-sizes.ts'
import { markOrigin } from './mark-origin.ts'
import { createFileSaver } from './save-file.ts'

export interface FilesParts {
  readonly preferences: GovernedPreferenceStore
  readonly policies: Policies
  readonly session: Pick<AppSession, 'account' | 'state' | 'target' | 'list' | 'onEnded'>
  readonly fetchWhole: MediaFetch
  readonly questions: () => Questions
  readonly system: System
}

/** Members' files on this computer. */
export interface Files {
  readonly downloads: Downloads
  readonly fetchFile: FetchFile
  readonly fileSizes: FileSizes
  /** Prompts for a folder; null when cancelled. */
  readonly askForFolder: () => Promise<string | null>
}

/** Resolves `~` of a chosen folder; null for ''. */
export const folderOf = (named: string, home: string): string | null =>
  named === '' ? null : resolve(named.replace(/^~(?=[\\/])/, home))

/** Adds the active account to the name of a saved file if there are several. */
export const ofAccount = (accounts: SignedInAccounts, fileName: string): string => {
  const named = namedAccountOf(accounts)
  return named === null
    ? fileName
    : nameWithAccount(fileName, nativeTexts.accounts.item(named.name, named.network))
}

/** Saves, opens and measures files within the policies. */
export const startFiles = (parts: FilesParts): Files => {
  const { preferences, policies, session, questions, system } = parts
  const fetchPart = (path: string, range: string | null, signal: AbortSignal): Promise<Response> =>
    parts.fetchWhole(encodeURIComponent(path.toWellFormed()), range, signal)
  const fetch = (path: string, signal: AbortSignal): Promise<Response> => fetchPart(path, null, signal)
  const refusal = (fileName: string) => downloadRefusal(policies.get(), fileName)
  const { account } = session
  const downloads = createDownloads({
    saver: createFileSaver({
      folder: () =>
        folderOf(preferences.get().downloadFolder, app.getPath('home')) ?? app.getPath('downloads'),
      refusal,
      fetch,
      reveal: system.reveal,
      mark: (path) => markOrigin(path, session.state().server),
    }),
    confirm: (fileName) => {
      const { message, ...texts } = nativeTexts.openFile
      const signal = session.target()?.ended.signal
      return questions().confirm({ ...texts, message: message(fileName), signal })
    },
    open: system.openPath,
  })
  session.onEnded(downloads.forget)
  return {
    downloads: {
      ...downloads,
      saveGenerated: (fileName, content) =>
        downloads.saveGenerated(ofAccount(session.list(), fileName), content),
      saveFetched: (fileName, content, signal) =>
        downloads.saveFetched(ofAccount(session.list(), fileName), content, signal),
    },
    fetchFile: createFetchFile({ fetch, refusal, account }),
    fileSizes: createFileSizes({ fetch: fetchPart, account }),
    askForFolder: () =>
      questions().openPath({
        defaultPath: preferences.get().downloadFolder || app.getPath('downloads'),
        properties: ['openDirectory', 'createDirectory'],
      }),
  }
}
