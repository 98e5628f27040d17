/**
 * The layers of docs/architecture.md, held against every import of src/ and packages/: which process may import which, the order of
 * the rooms inside main and the renderer, which packages belong to which room, that the page carries no schemas,
 * that the renderer's state has owners, that in-app paths have one home, that members' names are read by the rule, that
 * waiting uses the monotonic clock, and that an exported name has one meaning.
 * Prints each breach and exits with 1.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { breachesIn, type SourceFile } from './layers/breaches.ts'
import { nameBreaches } from './layers/names.ts'
import { zodBreaches } from './layers/zod.ts'

const root = dirname(import.meta.dirname)
const files = globSync('{src,packages}/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(test|d)\.tsx?$/.test(path))
const sources = files.map((path): SourceFile => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const breaches = [...sources.flatMap(breachesIn), ...zodBreaches(sources), ...nameBreaches(sources)]
for (const { path, why } of breaches) console.error(`${path}: ${why}`)
if (breaches.length > 0) process.exit(1)
