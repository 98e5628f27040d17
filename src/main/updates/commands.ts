import { ok } from '#shared/errors.ts'
import type { Commands } from '../commands.ts'
import type { Updates } from './updates.ts'

/** Handles the commands about updates of the app. */
export const updateCommands = (
  updates: Pick<Updates, 'state' | 'check' | 'restart'>,
): Commands<'updates'> => ({
  'updates.getState': () => ok(updates.state()),
  'updates.check': async () => {
    await updates.check()
    return ok(updates.state())
  },
  'updates.restart': () => {
    updates.restart()
    return ok(null)
  },
})
