import { ensureBundles } from '../../../build/bundles.ts'
import { journeyHost } from './journey-host.ts'

const prepare = (): void => {
  const { binary, reason } = journeyHost()
  console.log(`Journeys run on ${binary ?? 'the browser host'}${reason === null ? '' : `: ${reason}`}`)
  ensureBundles()
}

/** Runs once before the journeys, which use the built app. */
// biome-ignore lint/style/noDefaultExport: Playwright takes its global set-up as a default export.
export default prepare
