import { decideHost, electronBinary, readMachine } from '../../../build/host.mjs'
import { findChromium } from '../../../packages/browser-host/runtime/chromium.ts'

/** The host of a test run: Electron's binary, or null for the browser host with its reason. */
export interface JourneyHost {
  readonly binary: string | null
  readonly reason: string | null
}

const wantedHosts = new Map([
  ['electron', 'electron'],
  ['browser', 'browser'],
  ['as-start', null],
] as const)

/**
 * Decides which host journeys use. QUAYSIDE_HOST names it: `electron`, `browser`, or `as-start` for that of `npm start`.
 * By default every machine uses the browser host, so that a run means the same everywhere. Throws if the named host is
 * missing.
 */
export const decideJourneyHost = (
  named: string | undefined,
  hasChromium: () => boolean,
  binary: string | null,
  machine = () => readMachine(binary),
): JourneyHost => {
  const name = named || (hasChromium() ? 'browser' : 'as-start')
  const wanted = wantedHosts.get(name as 'electron')
  if (wanted === undefined) throw new Error('QUAYSIDE_HOST is electron, browser or as-start')
  const { host, reason } = decideHost({ wanted, binary, machine })
  if (host === 'electron' && binary === null)
    throw new Error('Electron’s binary is not on this machine: run `npm run setup`')
  return { binary: host === 'electron' ? binary : null, reason }
}

let decided: JourneyHost | null = null

/** Returns the host of this test run. */
export const journeyHost = (): JourneyHost => {
  decided ??= decideJourneyHost(process.env.QUAYSIDE_HOST, () => findChromium() !== null, electronBinary())
  return decided
}
