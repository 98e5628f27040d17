import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'

/** Returns the folder of a module's package; null for a module of our own. */
export const packageFolder = (moduleId: string): string | null => {
  const path = moduleId.replace(/^\0/, '').replace(/\?.*$/, '').replaceAll('\\', '/')
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? null
}

const isStyle = (id: string): boolean => /\.css($|\?)/.test(id)

/** Writes the folders of all packages in a bundle, for the list of licences. */
export const listBundledPackages = (file: string): Plugin => ({
  name: 'list-bundled-packages',
  apply: 'build',
  generateBundle(_options, bundle) {
    // Styles and their fonts are not in the chunks.
    const ids = [...this.getModuleIds()].filter(isStyle)
    for (const output of Object.values(bundle)) if (output.type === 'chunk') ids.push(...output.moduleIds)
    const folders = new Set(ids.map(packageFolder).filter((folder) => folder !== null))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify([...folders].sort(), null, 2)}\n`)
  },
})
