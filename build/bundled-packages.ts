import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'

/** The folder of the package that a module is from; null for one of our own. */
export const packageFolder = (moduleId: string): string | null => {
  const path = moduleId.replace(/^\0/, '').replace(/\?.*$/, '').replaceAll('\\', '/')
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? null
}

const isStyle = (id: string): boolean => /\.css($|\?)/.test(id)

/** Writes which packages are in a bundle, as a list of their folders, so that their licences can go with it. */
export const listBundledPackages = (file: string): Plugin => ({
  name: 'list-bundled-packages',
  apply: 'build',
  generateBundle(_options, bundle) {
    // Styles are taken out of the chunks, and the fonts they name with them.
    const ids = [...this.getModuleIds()].filter(isStyle)
    for (const output of Object.values(bundle)) if (output.type === 'chunk') ids.push(...output.moduleIds)
    const folders = new Set(ids.map(packageFolder).filter((folder) => folder !== null))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify([...folders].sort(), null, 2)}\n`)
  },
})
