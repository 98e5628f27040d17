import { ensureBundles } from '../../../build/bundles.ts'

/** Runs once before the journeys, which use the built app. */
// biome-ignore lint/style/noDefaultExport: Playwright takes its global set-up as a default export.
export default ensureBundles
