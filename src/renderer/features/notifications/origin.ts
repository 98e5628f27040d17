import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'

/** The network's own origin: only links to it are the app's to open. */
export const originOf = (): string => {
  const { server } = store.get(sessionAtom)
  return server !== null && URL.canParse(server) ? new URL(server).origin : ''
}
