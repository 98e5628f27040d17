import type { Commands } from '../commands.ts'
import type { AppSession } from '../session/start.ts'
import type { UserStore } from '../storage/user-store.ts'
import { createCardFiles } from './cards-file.ts'
import type { Transfer } from './transfer.ts'

export interface TransferCommandPorts {
  readonly transfer: Transfer
  readonly kept: UserStore
  readonly session: Pick<AppSession, 'author' | 'state'>
}

/** Handles the commands that export and import a member's own entries. */
export const transferCommands = ({
  transfer,
  kept,
  session,
}: TransferCommandPorts): Commands<'transfer' | 'memberCards'> => {
  const cards = createCardFiles({ kept, author: session.author, network: () => session.state().server })
  return {
    'transfer.content': () => transfer.content(),
    'transfer.save': ({ passphrase }) => transfer.save(passphrase),
    'transfer.choose': () => transfer.choose(),
    'transfer.unlock': ({ fileId, passphrase }) => transfer.unlock(fileId, passphrase),
    'transfer.take': ({ fileId, replaces }) => transfer.take(fileId, replaces),
    'transfer.drop': ({ fileId }) => transfer.drop(fileId),
    'memberCards.preview': ({ text }) => cards.preview(text),
    'memberCards.take': ({ text, replaces }) => cards.take(text, replaces),
  }
}
