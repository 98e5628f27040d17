import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const watched = [
  ...['open', 'openSync', 'readFile', 'readFileSync', 'createReadStream', 'writeFile', 'writeFileSync'],
  ...['createWriteStream', 'appendFile', 'appendFileSync', 'rm', 'rmSync', 'unlink', 'unlinkSync', 'rename'],
  ...[
    'renameSync',
    'link',
    'linkSync',
    'copyFile',
    'copyFileSync',
    'symlink',
    'symlinkSync',
    'mkdir',
    'mkdirSync',
  ],
  ...['readdir', 'readdirSync', 'chmod', 'chmodSync', 'truncate', 'truncateSync'],
] as const

/** Functions whose second argument is a path too. */
const hasTwoPaths = /^(rename|link|copyFile|symlink)/

type Functions = Record<string, (...args: unknown[]) => unknown>

const pathOf = (given: unknown): string | null => {
  if (typeof given === 'string') return resolve(given)
  if (Buffer.isBuffer(given)) return resolve(given.toString())
  return given instanceof URL && given.protocol === 'file:' ? fileURLToPath(given) : null
}

/** Reports every file that this process touches with Node's functions, until the returned function is called. */
export const watchFiles = (onTouch: (path: string) => void): (() => void) => {
  const restore: (() => void)[] = []
  const wrap = (functions: Functions): void => {
    for (const name of watched) {
      const real = functions[name]
      if (typeof real !== 'function') continue
      functions[name] = (...args) => {
        for (const path of args.slice(0, hasTwoPaths.test(name) ? 2 : 1).map(pathOf))
          if (path !== null) onTouch(path)
        return Reflect.apply(real, functions, args)
      }
      restore.push(() => {
        functions[name] = real
      })
    }
  }
  wrap(fs as unknown as Functions)
  wrap(fs.promises as unknown as Functions)
  syncBuiltinESMExports()
  return () => {
    for (const one of restore) one()
    syncBuiltinESMExports()
  }
}
