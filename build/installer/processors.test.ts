import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compiledFor } from './processors.ts'
import { elf, machO, pe, universal } from './stub-binaries.ts'

it.each([
  ['ELF', elf('x64'), { system: 'linux', processors: ['x64'] }],
  ['ELF', elf('arm64'), { system: 'linux', processors: ['arm64'] }],
  ['PE', pe('x64'), { system: 'win32', processors: ['x64'] }],
  ['PE', pe('arm64'), { system: 'win32', processors: ['arm64'] }],
  ['Mach-O', machO('x64'), { system: 'darwin', processors: ['x64'] }],
  ['Mach-O', machO('arm64'), { system: 'darwin', processors: ['arm64'] }],
  ['universal Mach-O', universal(), { system: 'darwin', processors: ['x64', 'arm64'] }],
])('reads the header of %s', (_kind, bytes, compiled) => {
  expect(compiledFor(bytes)).toEqual(compiled)
})

it('reads the header of the running program', () => {
  expect(compiledFor(readFileSync(process.execPath))).toMatchObject({
    system: process.platform,
    processors: expect.arrayContaining([process.arch]),
  })
})

it.each([
  ['a script', Buffer.from(`#!/usr/bin/env node\n${'true\n'.repeat(20)}`)],
  ['a short file', Buffer.from('MZ')],
  ['a program of DOS', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)])],
  ['a class of Java', Buffer.concat([Buffer.from('cafebabe00000041', 'hex'), Buffer.alloc(100)])],
])('returns null for %s', (_kind, bytes) => {
  expect(compiledFor(bytes)).toBeNull()
})
