import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isUsableFolder } from './user-data.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-app-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('creates a missing folder and leaves it empty', () => {
  const deep = join(folder, 'a', 'b')
  expect(isUsableFolder(deep)).toBe(true)
  expect(readdirSync(deep)).toEqual([])
})

it('rejects a file, a path below a file, and an invalid name', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(isUsableFolder(join(folder, 'file'))).toBe(false)
  expect(isUsableFolder(join(folder, 'file', 'below'))).toBe(false)
  expect(isUsableFolder(`${folder}/nul\0`)).toBe(false)
})

it('rejects a folder that is not writable', ({ skip }) => {
  skip(process.platform !== 'linux', 'Only Linux has /proc')
  expect(isUsableFolder('/proc/quayside/data')).toBe(false)
  expect(isUsableFolder('/proc/self')).toBe(false)
})

const modeOf = (path: string): number => statSync(path).mode & 0o777

it('restricts the folder to its owner', ({ skip }) => {
  skip(process.platform === 'win32', 'Windows has no modes of files')
  expect(isUsableFolder(join(folder, 'new'))).toBe(true)
  expect(modeOf(join(folder, 'new'))).toBe(0o700)
  chmodSync(folder, 0o755)
  expect(isUsableFolder(folder)).toBe(true)
  expect(modeOf(folder)).toBe(0o700)
})
