import { setSession } from '../../../src/renderer/lib/account.ts'
import { sessionAtom } from '../../../src/renderer/lib/session.ts'
import { store } from '../../../src/renderer/lib/store.ts'
import { authUser } from '../../../src/shared/contract/entities/user.schema.ts'

/** Signs in a user on a network where everything is free. */
export const setSignedInUser = (user: object): void =>
  store.set(sessionAtom, {
    status: 'signed-in',
    server: 'https://network.example',
    user: authUser.parse(user),
    settings: {},
    chatUrl: null,
    paymentUrl: null,
    persisted: true,
  })

/** Signs in a user whom no test before had, so that no state remains. */
export const signInAnother = (): void => {
  setSignedInUser({ id: crypto.randomUUID(), full_name: 'Viewer' })
  setSession(store.get(sessionAtom))
}
