import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf, resolveImport } from './layers/breaches.ts'

const root = join(import.meta.dirname, '..')

/** Returns all modules that load before a file's first line runs. */
const loadedBefore = (file: string, seen = new Set<string>()): Set<string> => {
  const text = readFileSync(join(root, file), 'utf8')
  for (const { specifier, typeOnly } of importsOf(text)) {
    const isLater = text.includes(`import('${specifier}')`)
    const found = resolveImport(file, specifier) ?? specifier
    if (typeOnly || isLater || seen.has(found)) continue
    seen.add(found)
    if (found.startsWith('src/')) loadedBefore(found, seen)
  }
  return seen
}

it('main loads no large module before the compile cache is active', () => {
  const loaded = [...loadedBefore('src/main/index.ts')]
  expect(loaded.filter((one) => !/^(?:node:|electron$|src\/)/.test(one))).toEqual(['electron-log/node.js'])
  expect(loaded.filter((one) => one.endsWith('.schema.ts'))).toEqual([])
})
