import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'

/** Returns the network's own origin. The app opens only links to it. */
export const originOf = (): string => {
  const { server } = store.get(sessionAtom)
  return server !== null && URL.canParse(server) ? new URL(server).origin : ''
}
