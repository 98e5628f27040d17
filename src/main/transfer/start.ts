import { join } from 'node:path'
import { utilityProcess } from 'electron'
import { wallNow } from '#shared/steady-clock.ts'
import { markOrigin } from '../files/mark-origin.ts'
import { ofAccount } from '../files/start.ts'
import type { Log } from '../log.ts'
import { downloadRefusal } from '../policy/house-rules.ts'
import type { Policies } from '../policy/policies.ts'
import type { Questions } from '../questions.ts'
import type { AppSession } from '../session/start.ts'
import type { UserStore } from '../storage/user-store.ts'
import { nativeTexts } from '../texts.ts'
import { createTransfer, type Transfer } from './transfer.ts'
import { createWorkApart } from './work-apart.ts'

export interface TransferParts {
  /** Folder of the built bundles. */
  readonly out: string
  readonly kept: UserStore
  readonly policies: Policies
  readonly session: Pick<AppSession, 'account' | 'state' | 'list'>
  readonly questions: () => Questions
  readonly log: Log
}

/** Without the app's own arguments. */
const forkTransferProcess = (out: string) =>
  utilityProcess.fork(join(out, 'main', 'transfer-process.js'), [], {
    stdio: 'ignore',
    serviceName: 'Quayside transfer',
    env: { SystemRoot: process.env.SystemRoot ?? '' },
  })

/** Starts export and import of the signed-in account's own entries, with the system's dialogs. */
export const startTransfer = ({ out, kept, policies, session, questions, log }: TransferParts): Transfer => {
  const filters = [{ name: nativeTexts.transfer.fileType, extensions: ['json'] }]
  return createTransfer({
    kept,
    owner: session.account,
    askWhere: (fileName) =>
      questions().savePath({ defaultPath: ofAccount(session.list(), fileName), filters }),
    askWhich: () => questions().openPath({ properties: ['openFile'], filters }),
    refusal: (fileName) => downloadRefusal(policies.get(), fileName),
    work: createWorkApart(() => forkTransferProcess(out), log),
    mark: (path) => markOrigin(path, session.state().server),
    now: wallNow,
  })
}
