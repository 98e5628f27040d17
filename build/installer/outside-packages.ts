import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of the packages that are beside the bundles: what is compiled for one system, and what that needs. */
export const outsidePackages = (root: string): string[] => {
  const modules = join(root, 'node_modules')
  const own = ['keytar', 'sharp', 'semver', 'detect-libc']
  // Optional: a machine that cannot compile it goes without.
  const policies = ['@vscode/policy-watcher', 'bindings', 'file-uri-to-path'].filter((name) =>
    existsSync(join(modules, name)),
  )
  const img = readdirSync(join(modules, '@img')).map((name) => join('@img', name))
  return [...own, ...policies, ...img].map((name) => join(modules, name))
}
