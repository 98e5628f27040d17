import { ok } from '#shared/errors.ts'
import type { Commands } from '../commands.ts'
import type { NotificationCenter } from './notification-center.ts'

/** Handles the commands about notifications of the system. */
export const notificationCommands = (
  center: Pick<NotificationCenter, 'tryOne'>,
): Commands<'notifications'> => ({
  'notifications.tryOne': async () => ok(await center.tryOne()),
})
