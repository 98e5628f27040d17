import { accountsAtom, sessionAtom } from '../../../src/renderer/lib/session.ts'
import { store } from '../../../src/renderer/lib/store.ts'
import { authUser } from '../../../src/shared/contract/entities/user.schema.ts'
import type { SignedInAccount } from '../../../src/shared/ipc/accounts.ts'

/** Two accounts of two networks. The first one is active. */
export const twoAccounts: readonly [SignedInAccount, SignedInAccount] = [
  {
    key: 'https://network.example|7',
    network: 'network.example',
    userId: '7',
    name: 'Asha Menon',
    email: 'asha@network.example',
    image: null,
    colour: 'teal',
    isActive: true,
    unread: 0,
  },
  {
    key: 'https://other.example|7',
    network: 'other.example',
    userId: '7',
    name: 'Ravi "R" Kumar',
    email: 'ravi@other.example',
    image: null,
    colour: 'orange',
    isActive: false,
    unread: 0,
  },
]

/** Sets the signed-in accounts of the page, and its session to the active one. */
export const setAccounts = (...list: readonly SignedInAccount[]): void => {
  store.set(accountsAtom, { list, mayAdd: true })
  const active = list.find(({ isActive }) => isActive)
  if (!active) return
  const [server = ''] = active.key.split('|')
  const user = authUser.parse({ id: active.userId, full_name: active.name })
  store.set(sessionAtom, { status: 'signed-in', server, user } as never)
}
