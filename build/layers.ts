/**
 * The layers of docs/architecture.md, held against every import of src/: which process may import which, the order of
 * the renderer's floors, and that no feature imports another. The compiler and Biome hold the rest (packages, types,
 * cycles). Prints each breach and exits with 1.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

const root = dirname(import.meta.dirname)
const processes = ['shared', 'main', 'preload', 'renderer', 'server']
const floors = ['ui', 'state', 'blocks', 'features', 'app']

/** What stands below what in the renderer: a floor may import itself and those named. */
const below: Record<string, readonly string[]> = {
  ui: [],
  state: [],
  blocks: ['ui', 'state'],
  features: ['ui', 'state', 'blocks'],
  app: ['ui', 'state', 'blocks', 'features'],
}

const target = (file: string, specifier: string): string | null => {
  if (specifier.startsWith('#shared/')) return join('src/shared', specifier.slice('#shared/'.length))
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  return null
}

const breach = (file: string, imported: string): string | null => {
  const from = file.split('/')
  const to = imported.split('/')
  if (to[0] !== 'src') return 'src imports nothing outside src'
  const [, fromProcess = '', fromFloor = '', fromRoom] = from
  const [, toProcess = '', toFloor = '', toRoom] = to
  if (fromProcess !== toProcess) {
    return toProcess === 'shared' ? null : `${fromProcess} may import only shared and itself`
  }
  if (fromProcess !== 'renderer' || !floors.includes(toFloor)) return null
  if (!floors.includes(fromFloor)) return null
  if (fromFloor === 'features' && toFloor === 'features' && fromRoom !== toRoom) {
    return 'a feature never imports another: move what both use to blocks'
  }
  if (fromFloor === toFloor || below[fromFloor]?.includes(toFloor)) return null
  return `${fromFloor} stands below ${toFloor}`
}

const imports =
  /(?:^|\n)\s*(?:import|export)[^'"\n;]*?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g
const breaches: string[] = []
for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
  if (/\.test\.tsx?$/.test(file)) continue
  if (!processes.includes(file.split('/')[1] ?? '')) continue
  for (const match of readFileSync(join(root, file), 'utf8').matchAll(imports)) {
    const imported = target(file, match[1] ?? match[2] ?? '')
    const why = imported === null ? null : breach(file, relative('.', imported))
    if (why !== null) breaches.push(`${file} -> ${imported}: ${why}`)
  }
}
for (const line of breaches) console.error(line)
if (breaches.length > 0) process.exit(1)
