import { readBusProperty } from '../bus-property.ts'
import type { Platform } from '../platform.ts'

const manager = 'org.freedesktop.NetworkManager'

/** NetworkManager's `NMMetered`: 1 is yes, 3 a guessed yes; 0 is unknown, 2 and 4 are no. */
const yes: readonly (string | undefined)[] = ['1', '3']

/**
 * Whether the connection is paid by volume, as far as anybody can know: on Linux NetworkManager says it. Windows' cost API
 * and macOS' low data mode are out of reach of Electron, so that both count as unmetered.
 */
export const isMetered = async (platform: Platform): Promise<boolean> => {
  if (platform !== 'linux') return false
  const answer = await readBusProperty({
    bus: 'system',
    destination: manager,
    path: '/org/freedesktop/NetworkManager',
    interface: manager,
    name: 'Metered',
  })
  return typeof answer === 'string' && yes.includes(/(\d+)\D*$/.exec(answer)?.[1])
}
