import { failed } from '#shared/errors.ts'
import type { Commands } from '../commands.ts'
import type { AppSession } from '../session/start.ts'
import type { UserStore } from '../storage/user-store.ts'
import { createRateBook } from './rate-book.ts'

export interface RateCommandPorts {
  readonly kept: UserStore
  readonly session: Pick<AppSession, 'account' | 'author'>
}

/** Handles the commands of the rate book. */
export const rateCommands = ({ kept, session }: RateCommandPorts): Commands<'rates'> => {
  const book = createRateBook(kept)
  /** Runs a command for the account that acts. */
  const asAuthor = <T>(run: (account: string) => T) => {
    const account = session.author()
    return account === null ? failed('signed-out') : run(account)
  }
  return {
    'rates.begin': () => asAuthor(book.begin),
    'rates.add': (input) => asAuthor((account) => book.add(account, input)),
    'rates.finish': (input) => asAuthor((account) => book.finish(account, input)),
    'rates.remove': ({ sheetId }) => asAuthor((account) => book.remove(account, sheetId)),
    'rates.find': ({ lanes }) => {
      const account = session.account()
      return account === null ? failed('signed-out') : book.find(account, lanes)
    },
  }
}
