import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Returns the folders of the packages outside the bundles: native modules, sharp, and their dependencies. */
export const outsidePackages = (root: string): string[] => {
  const modules = join(root, 'node_modules')
  const own = ['keytar', 'sharp', 'semver', 'detect-libc', '@img/colour', '@img/sharp-wasm32']
  // Optional: missing on a machine that cannot compile it.
  const policies = ['@vscode/policy-watcher', 'bindings', 'file-uri-to-path'].filter((name) =>
    existsSync(join(modules, name)),
  )
  const codecs = createRequire(join(modules, '@img/sharp-wasm32/package.json'))
  return [
    ...[...own, ...policies].map((name) => join(modules, name)),
    dirname(codecs.resolve('@emnapi/runtime')),
  ]
}
