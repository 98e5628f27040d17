import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { transformWithOxc } from 'vite'

/** Files of a checkout of electron/electron that run without its native code. */
const patterns = ['lib/browser/**/*.ts', 'lib/common/**/*.ts', 'spec/lib/*.ts']

/** Returns a checkout's source as a module of Node: without types, and with the names of a CommonJS module. */
const asModule = async (checkout: string, path: string): Promise<string> => {
  const source = readFileSync(join(checkout, path), 'utf8')
    .replace(/^module\.exports = /m, 'export default ')
    .replace(/^import (\w+) = require\(('[^']+')\)/gm, 'const $1 = require($2)')
  const { code } = await transformWithOxc(source, join(checkout, path), { lang: 'ts', target: 'esnext' })
  const names = {
    __filename: JSON.stringify(join(checkout, path)),
    __dirname: JSON.stringify(dirname(join(checkout, path))),
    require: '__createRequire(__filename)',
  }
  const declared = Object.entries(names)
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(code) || name === '__filename')
    .map(([name, value]) => `const ${name} = ${value};`)
  return `import { createRequire as __createRequire } from 'node:module'; ${declared.join(' ')}\n${code}`
}

/** Translates a checkout's files, and some of its spec files, into a folder. Returns the paths of the spec files. */
export const prepareCheckout = async (
  checkout: string,
  folder: string,
  modules: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const specs = modules
    .map((name) => [name, `spec/api-${name}-spec.ts`] as const)
    .filter(([, path]) => existsSync(join(checkout, path)))
  const paths = [
    ...patterns.flatMap((pattern) => globSync(pattern, { cwd: checkout })),
    ...specs.map(([, path]) => path),
  ]
  await Promise.all(
    paths
      .filter((path) => !path.endsWith('.d.ts'))
      .map(async (path) => {
        const target = join(folder, path.replace(/\.ts$/, '.mjs'))
        mkdirSync(dirname(target), { recursive: true })
        writeFileSync(target, await asModule(checkout, path))
      }),
  )
  return new Map(
    specs.map(([name, path]) => [name, join(folder, relative('.', path).replace(/\.ts$/, '.mjs'))]),
  )
}
