import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of the packages that are beside the bundles: what is compiled for one system, and what that needs. */
export const outsidePackages = (root: string): string[] => {
  const modules = join(root, 'node_modules')
  const own = ['keytar', 'sharp', 'semver', 'detect-libc']
  const img = readdirSync(join(modules, '@img')).map((name) => join('@img', name))
  return [...own, ...img].map((name) => join(modules, name))
}
