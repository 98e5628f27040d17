import { accountColours, type SignedInAccounts } from '#shared/ipc/accounts.ts'
import { ownName } from '#shared/rules/names.ts'
import { type SavedAccounts, savedAccountKey } from '../storage/saved-accounts.ts'
import type { KnownAccount, SessionStore } from './session-store.ts'

export interface AccountListPorts {
  readonly session: Pick<SessionStore, 'accounts'>
  readonly saved: Pick<SavedAccounts, 'all'>
  /** Returns the maximum number of accounts by policy; null for no limit. */
  readonly most: () => number | null
  /** Returns the number of items in To do of an account in the background. */
  readonly unreadOf: (account: string) => number
}

const hostOf = ({ isDemo, server }: KnownAccount): string =>
  isDemo || !URL.canParse(server) ? '' : new URL(server).host

/** Returns the signed-in accounts as the switcher shows them. Without a chosen colour the place decides. */
export const accountList = ({ session, saved, most, unreadOf }: AccountListPorts): SignedInAccounts => {
  const savedByKey = new Map(saved.all().map((one) => [savedAccountKey(one), one]))
  const list = session.accounts()
  const limit = most()
  return {
    list: list.map((one, at) => ({
      key: one.account,
      network: hostOf(one),
      userId: one.user.id,
      name: ownName(one.user),
      email: one.user.email,
      // A picture is fetched with its account's session.
      image: one.isLoaded ? one.user.profile_img : null,
      colour: savedByKey.get(one.account)?.colour ?? accountColours[at % accountColours.length] ?? 'teal',
      isActive: one.isActive,
      unread: one.isActive ? 0 : unreadOf(one.account),
    })),
    mayAdd: limit === null || list.length < limit,
  }
}
