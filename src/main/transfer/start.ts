import { wallNow } from '#shared/steady-clock.ts'
import { markOrigin } from '../files/mark-origin.ts'
import { ofAccount } from '../files/start.ts'
import { downloadRefusal } from '../policy/house-rules.ts'
import type { Policies } from '../policy/policies.ts'
import type { Questions } from '../questions.ts'
import type { AppSession } from '../session/start.ts'
import type { UserStore } from '../storage/user-store.ts'
import { nativeTexts } from '../texts.ts'
import { createTransfer, type Transfer } from './transfer.ts'

export interface TransferParts {
  readonly kept: UserStore
  readonly policies: Policies
  readonly session: Pick<AppSession, 'account' | 'state' | 'list'>
  readonly questions: () => Questions
}

/** Starts export and import of the signed-in account's own entries, with the system's dialogs. */
export const startTransfer = ({ kept, policies, session, questions }: TransferParts): Transfer => {
  const filters = [{ name: nativeTexts.transfer.fileType, extensions: ['json'] }]
  return createTransfer({
    kept,
    owner: session.account,
    askWhere: (fileName) =>
      questions().savePath({ defaultPath: ofAccount(session.list(), fileName), filters }),
    askWhich: () => questions().openPath({ properties: ['openFile'], filters }),
    refusal: (fileName) => downloadRefusal(policies.get(), fileName),
    mark: (path) => markOrigin(path, session.state().server),
    now: wallNow,
  })
}
