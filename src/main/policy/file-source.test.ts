import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lastPolicies } from '../../../tests/support/main/last-policies.ts'
import { filePolicies } from './file-source.ts'
import { openPolicies, type Policies } from './policies.ts'

const me = process.getuid?.() ?? -1
let folder: string
let path: string
let logged: string[]
let opened: Policies[]

/** Creates the folder as an administrator does, independent of the umask. */
const makeFolder = (): void => {
  mkdirSync(dirname(path))
  chmodSync(dirname(path), 0o755)
}

beforeEach(({ skip }) => {
  skip(process.platform === 'win32', 'Windows has no owners and modes of files, and reads the registry')
  folder = mkdtempSync(join(tmpdir(), 'quayside-policies-'))
  path = join(folder, 'quayside', 'policies.json')
  makeFolder()
  logged = []
  opened = []
})
afterEach(() => {
  for (const policies of opened) policies.close()
  rmSync(folder, { recursive: true, force: true })
})

const log = (_level: string, message: string, details?: unknown): void => {
  logged.push(`${message} ${JSON.stringify(details)}`)
}
const open = async (owners = [me]): Promise<Policies> => {
  const policies = await openPolicies(filePolicies({ path, owners, log }), log, lastPolicies(), false)
  opened.push(policies)
  return policies
}
const replace = (content: object | string): void => {
  const isText = typeof content === 'string' || Buffer.isBuffer(content)
  const text = isText ? content : JSON.stringify(content)
  writeFileSync(`${path}.new`, text, { mode: 0o644 })
  renameSync(`${path}.new`, path)
}
const until = async (holds: () => boolean): Promise<void> => {
  for (let n = 0; n < 500 && !holds(); n += 1) await sleep(10)
  expect(holds()).toBe(true)
}

it('reads the file at once and after each replacement or removal', async () => {
  replace({ DisableDemo: true })
  const policies = await open()
  expect(policies.get()).toEqual({ DisableDemo: true })
  for (const LogLevel of ['warn', 'error']) {
    replace({ LogLevel })
    await until(() => policies.get().LogLevel === LogLevel)
    expect(policies.get()).toEqual({ LogLevel })
  }
  rmSync(path)
  await until(() => policies.get().LogLevel === undefined)
})

it('reads a file and folder that are created later', async () => {
  rmSync(dirname(path), { recursive: true })
  const policies = await open()
  expect(policies.get()).toEqual({})
  makeFolder()
  writeFileSync(path, '{"DisableDemo":true}', { mode: 0o644 })
  await until(() => policies.get().DisableDemo === true)
  rmSync(dirname(path), { recursive: true })
  await until(() => policies.get().DisableDemo === undefined)
  makeFolder()
  replace({ LogLevel: 'warn' })
  await until(() => policies.get().LogLevel === 'warn')
})

it('rejects a file of another owner or with write access for others', async () => {
  replace({ DisableDemo: true })
  const others = await open([me + 1])
  expect(others.get()).toEqual({})
  expect(others.report().trouble).toBe('not-trusted')
  expect(logged.join('\n')).toContain('not believed')

  for (const mode of [0o666, 0o664]) {
    replace({ DisableDemo: true })
    chmodSync(path, mode)
    const policies = await open()
    expect(policies.report()).toMatchObject({ trouble: 'not-trusted', values: {} })
    replace({ DisableDemo: true })
    await until(() => policies.report().trouble === null)
    expect(policies.get()).toEqual({ DisableDemo: true })
  }
})

it('rejects a file in a folder with write access for others', async () => {
  replace({ DisableDemo: true })
  for (const mode of [0o777, 0o775, 0o1777]) {
    chmodSync(dirname(path), mode)
    expect((await open()).report()).toMatchObject({ trouble: 'not-trusted', values: {} })
  }
  chmodSync(dirname(path), 0o755)
  expect((await open()).get()).toEqual({ DisableDemo: true })
})

it('keeps the policies while the file is untrusted, even if it is removed', async () => {
  replace({ DisableDemo: true })
  const policies = await open()
  writeFileSync(`${path}.new`, '{}')
  chmodSync(`${path}.new`, 0o666)
  renameSync(`${path}.new`, path)
  await until(() => policies.report().trouble === 'not-trusted')
  expect(policies.get()).toEqual({ DisableDemo: true })

  replace({ DisableDemo: true })
  await until(() => policies.report().trouble === null)
  chmodSync(dirname(path), 0o777)
  rmSync(path)
  await until(() => policies.report().trouble === 'not-trusted')
  expect([existsSync(path), policies.get()]).toEqual([false, { DisableDemo: true }])
})

it('keeps the policies while the file is invalid and reports it', async () => {
  replace({ DisableDemo: true })
  const policies = await open()
  for (const broken of ['{"Disab', '[]', 'null']) {
    logged = []
    replace(broken)
    await until(() => logged.some((line) => line.includes('cannot be read')))
    expect(policies.get()).toEqual({ DisableDemo: true })
  }
  expect(policies.report().trouble).toBe('unreadable')
})

it('reads only regular files and does not block on others', async () => {
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', ['-m', '600', pipe])
  for (const target of [pipe, '/dev/zero', folder]) {
    rmSync(path, { force: true })
    symlinkSync(target, path)
    const policies = await open([me, 0])
    expect([target, policies.report().trouble, policies.get()]).toEqual([
      target,
      target === '/dev/zero' ? 'not-trusted' : 'unreadable',
      {},
    ])
  }
  replace({ DisableDemo: true })
  expect((await open()).get()).toEqual({ DisableDemo: true })
})

it.each([
  ['UTF-8', Buffer.from('\uFEFF{"DisableDemo":true}')],
  ['UTF-16, as PowerShell writes it', Buffer.from('\uFEFF{"DisableDemo":true}', 'utf16le')],
  ['UTF-16 big-endian', Buffer.from('\uFEFF{"DisableDemo":true}', 'utf16le').swap16()],
])('reads a file with a byte order mark: %s', async (_encoding, content) => {
  replace(content)
  expect((await open()).report()).toMatchObject({ trouble: null, values: { DisableDemo: true } })
})

it('logs one line for all unknown names', async () => {
  replace(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`Nothing${n}`, n])))
  const policies = await open()
  expect(logged).toHaveLength(2)
  expect(logged[0]).toContain('"count":5000')
  expect(logged[0]?.length).toBeLessThan(500)
  expect(policies.report().dropped).toHaveLength(5000)
})

it('logs each dropped value and notifies only of changes', async () => {
  replace({ DisableDemo: 'yes', Nothing: 1 })
  const policies = await open()
  expect(logged).toEqual([
    expect.stringContaining('"DisableDemo"'),
    expect.stringContaining('"Nothing"'),
    expect.stringContaining('in force'),
  ])
  const seen: unknown[] = []
  policies.onChange((values) => seen.push(values))
  replace({ DisableDemo: 'yes', Nothing: 1 })
  await sleep(400)
  expect(seen).toEqual([])
  replace({ DisableDemo: true })
  await until(() => seen.length > 0)
  expect(seen).toEqual([{ DisableDemo: true }])
})
