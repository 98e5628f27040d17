import { writeFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { type Run, readManagedPreferences, readRegistry } from './exact-values.ts'
import { readPolicies } from './read-policies.ts'
import type { PolicyName } from './schema.ts'
import { wantedValue } from './wanted-value.ts'

const utf16 = (text: string): string =>
  [...Buffer.from(text, 'utf16le')].map((byte) => byte.toString(16).padStart(2, '0')).join(',')

/** Returns a file in the format of `reg.exe export`, with other keys around the app's own. */
const exported = (root: string, lines: readonly string[]): string =>
  [
    '\uFEFFWindows Registry Editor Version 5.00',
    '',
    `[${root}\\Software\\Policies\\Microsoft\\Edge]`,
    '"DisableDemo"=dword:00000001',
    '"Home"="[not a key]',
    '[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Quayside]"',
    '"BlockedDownloadTypes"="edge"',
    '',
    `[${root}\\SOFTWARE\\Policies\\Quayside]`,
    ...lines,
    '',
    `[${root}\\SOFTWARE\\Policies\\Quayside\\Deeper]`,
    '"LogLevel"="warn"',
    '',
  ].join('\r\n')

const environment = { SystemRoot: 'C:\\Windows', UserProfile: 'C:\\Users\\Jürgen' }

/** Simulates Windows with these values of the machine and the user. */
const windows =
  (machine: readonly string[], user: readonly string[] | null = []): Run =>
  async (program, [command, key = '', file = '', force]) => {
    expect([program, command, force]).toEqual(['C:\\Windows\\System32\\reg.exe', 'export', '/y'])
    const isMachine = key === 'HKLM\\Software\\Policies'
    const lines = isMachine ? machine : user
    if (lines === null) throw new Error('ERROR: The system was unable to find the specified registry key')
    writeFileSync(file, exported(isMachine ? 'HKEY_LOCAL_MACHINE' : 'HKEY_CURRENT_USER', lines), 'utf16le')
    return ''
  }

const inRegistry = async (machine: readonly string[], user?: readonly string[] | null) =>
  readPolicies((await readRegistry(windows(machine, user), environment)).values)

type Row = readonly [type: string, written: string, name: PolicyName, value: unknown]

describe('registry', () => {
  it.each<Row>([
    ['REG_DWORD 1', '"DisableDemo"=dword:00000001', 'DisableDemo', true],
    ['REG_DWORD 0', '"StartHidden"=dword:00000000', 'StartHidden', false],
    ['REG_DWORD, a number', '"IdleLockMinutes"=dword:0000000f', 'IdleLockMinutes', 15],
    ['REG_QWORD', '"IdleLockMinutes"=hex(b):0f,00,00,00,00,00,00,00', 'IdleLockMinutes', 15],
    ['REG_SZ', '"ServerUrl"="https://network.example"', 'ServerUrl', 'https://network.example'],
    [
      'REG_SZ with letters',
      '"DownloadFolder"="D:\\\\Übergabe\\\\Łódź"',
      'DownloadFolder',
      'D:\\Übergabe\\Łódź',
    ],
    ['REG_SZ as bytes', `"LogLevel"=hex(1):${utf16('warn\0')}`, 'LogLevel', 'warn'],
    [
      'REG_EXPAND_SZ',
      `"DownloadFolder"=hex(2):${utf16('%USERPROFILE%\\Docs\0')}`,
      'DownloadFolder',
      'C:\\Users\\Jürgen\\Docs',
    ],
    [
      'REG_MULTI_SZ',
      `"BlockedDownloadTypes"=hex(7):${utf16('exe\0ms').replace(/,/g, ',\\\r\n  ')},${utf16('i\0\0')}`,
      'BlockedDownloadTypes',
      ['exe', 'msi'],
    ],
    ['an empty REG_MULTI_SZ', '"AllowedAttachmentTypes"=hex(7):00,00', 'AllowedAttachmentTypes', []],
    ['a REG_MULTI_SZ of no bytes', '"AllowedAttachmentTypes"=hex(7):', 'AllowedAttachmentTypes', []],
    ['REG_SZ with commas', '"BlockedDownloadTypes"="exe, msi"', 'BlockedDownloadTypes', ['exe', 'msi']],
    [
      'REG_SZ with JSON',
      '"QuietHours"="[{\\"days\\":[6],\\"from\\":\\"20:00\\",\\"to\\":\\"08:00\\"}]"',
      'QuietHours',
      [{ days: [6], from: '20:00', to: '08:00' }],
    ],
    ['a name in other letters', '"disabledemo"=dword:00000001', 'DisableDemo', true],
  ])('reads %s', async (_type, written, name, value) => {
    expect(await inRegistry([written])).toEqual({ values: { [name]: value }, dropped: [] })
  })

  it.each([
    ['REG_BINARY', '"LogLevel"=hex:77,61'],
    ['REG_DWORD_BIG_ENDIAN', '"IdleLockMinutes"=hex(5):00,00,00,0f'],
    ['REG_DWORD 2 for a switch', '"DisableDemo"=dword:00000002'],
  ])('reports and drops %s', async (_type, written) => {
    const { values, dropped } = await inRegistry([written])
    expect(values).toEqual({})
    expect(dropped.map((name) => wantedValue(name, 'registry'))).toEqual([expect.any(String)])
  })

  it('prefers machine values to user values, regardless of case', async () => {
    const run = windows(['"LogLevel"="warn"'], ['"loglevel"="error"', '"DisableDemo"=dword:00000001'])
    const { values, places } = await readRegistry(run, environment)
    expect(values).toEqual({ LogLevel: 'warn', DisableDemo: 1 })
    expect(places).toEqual({
      LogLevel: 'HKLM\\Software\\Policies\\Quayside',
      DisableDemo: 'HKCU\\Software\\Policies\\Quayside',
    })
    expect((await inRegistry(['"LogLevel"="warn"'], null)).values).toEqual({ LogLevel: 'warn' })
  })

  it('rejects if reg.exe is disabled', async () => {
    const refuse: Run = () => Promise.reject(new Error('disabled by your administrator'))
    await expect(readRegistry(refuse, environment)).rejects.toThrow('disabled')
  })
})

describe('managed preferences', () => {
  it.each<readonly [string, PolicyName, unknown, unknown]>([
    ['true', 'DisableDemo', true, true],
    ['integer', 'IdleLockMinutes', 15, 15],
    ['string with letters', 'DownloadFolder', '~/Übergabe', '~/Übergabe'],
    ['array', 'BlockedDownloadTypes', ['exe', 'msi'], ['exe', 'msi']],
    ['empty array', 'AllowedAttachmentTypes', [], []],
    ['string with commas', 'BlockedDownloadTypes', 'exe,msi', ['exe', 'msi']],
    [
      'array of dict',
      'QuietHours',
      [{ days: [6], from: '20:00', to: '08:00' }],
      [{ days: [6], from: '20:00', to: '08:00' }],
    ],
  ])('reads %s', async (_type, name, written, value) => {
    const run: Run = async (program, args) => {
      expect(program).toBe('/usr/bin/osascript')
      expect(args.slice(-2)).toEqual(['org.quayside.desktop', name])
      return `${JSON.stringify({ [name]: written })}\n`
    }
    const { values } = await readManagedPreferences(run, [name])
    expect(readPolicies(values)).toEqual({ values: { [name]: value }, dropped: [] })
  })

  it('reads only forced values', async () => {
    const stored = new Map<string, unknown>([
      ['DisableDemo', true],
      ['LogLevel', 'warn'],
      ['BlockedDownloadTypes', ['exe']],
    ])
    const defaults = {
      objectIsForcedForKey: (name: string) => stored.has(name) && name !== 'LogLevel',
      objectForKey: (name: string) => stored.get(name),
    }
    const macOS = {
      ObjC: { import: () => undefined, deepUnwrap: (value: unknown) => value },
      $: { NSUserDefaults: { alloc: { initWithSuiteName: () => defaults } } },
    }
    const run: Run = async (_program, [language, name, option, script = '', ...args]) => {
      expect([language, name, option]).toEqual(['-l', 'JavaScript', '-e'])
      return runInNewContext(`${script}\nrun(${JSON.stringify(args)})`, macOS) as string
    }
    const names = ['DisableDemo', 'LogLevel', 'BlockedDownloadTypes', 'StartHidden']
    const { values } = await readManagedPreferences(run, names)
    expect(values).toEqual({ DisableDemo: true, BlockedDownloadTypes: ['exe'] })
  })
})
