/**
 * Checks the layers of docs/architecture.md against all imports of src/ and packages/. Prints each breach and exits
 * with 1.
 *
 * The rules cover: imports between processes, the order of rooms in main and the renderer, and packages that belong
 * to one room. The page must not load schemas, and the renderer's state must have owners. In-app paths and members'
 * names have one module each, and so have formats of dates and the folding of texts. Waits use the monotonic clock, and an exported name has one meaning. A person's act
 * begins before the first await.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { actBreaches } from './layers/acts.ts'
import { breachesIn, type SourceFile } from './layers/breaches.ts'
import { nameBreaches } from './layers/names.ts'
import { zodBreaches } from './layers/zod.ts'

const root = dirname(import.meta.dirname)
const files = globSync('{src,packages}/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(test|d)\.tsx?$/.test(path))
const sources = files.map((path): SourceFile => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const breaches = [
  ...sources.flatMap(breachesIn),
  ...sources.flatMap(actBreaches),
  ...zodBreaches(sources),
  ...nameBreaches(sources),
]
for (const { path, why } of breaches) console.error(`${path}: ${why}`)
if (breaches.length > 0) process.exit(1)
