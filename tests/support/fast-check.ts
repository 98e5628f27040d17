import { createRequire } from 'node:module'
import { seed } from './seed.ts'

/** Property tests with the run's seed: an everyday run judges each change by the same cases. */
const fc: typeof import('fast-check') = createRequire(import.meta.url)('fast-check')
fc.configureGlobal({ seed })

// biome-ignore lint/style/noDefaultExport: it stands in for the package
export default fc
