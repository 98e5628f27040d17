import { numberIn, readProperty } from '../d-bus.ts'
import type { Platform } from '../platform.ts'

const manager = 'org.freedesktop.NetworkManager'

/** NetworkManager's `NMMetered`: 1 is yes, 3 a guessed yes; 0 is unknown, 2 and 4 are no. */
const yes: readonly (number | null)[] = [1, 3]

/**
 * Returns whether the connection is metered. Only NetworkManager on Linux reports it: Electron accesses neither
 * Windows' cost API nor macOS' low data mode, so both count as unmetered.
 */
export const isMetered = async (platform: Platform): Promise<boolean> => {
  if (platform !== 'linux') return false
  const reply = await readProperty(
    {
      bus: 'system',
      service: manager,
      path: '/org/freedesktop/NetworkManager',
      interface: manager,
    },
    'Metered',
  )
  return yes.includes(numberIn(reply))
}
