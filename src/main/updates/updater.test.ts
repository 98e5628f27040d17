import childProcess from 'node:child_process'
import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nodeNetRequest } from '../../../tests/support/main/net-request.ts'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import {
  metadataOf,
  sha512,
  signatureOf,
  startUpdateServer,
  type UpdateServer,
  updateKey,
} from '../../../tests/support/servers/update-server.ts'
import { RefusedUpdate } from './refused-update.ts'
import { checkSignatureOf, createUpdater, type Eligibility, type Updater } from './updater.ts'

/* The real electron-updater with the app's own requests and an update server. The last step simulates quitting. */

const name = 'quayside-0.2.0-linux-x86_64.AppImage'
const old = Buffer.from('the version that runs')
const next = Buffer.from('the next version '.repeat(5000))

let server: UpdateServer
let folder: string
let image: string
let updater: Updater
let quit: (() => void)[]
const log = vi.fn()

beforeEach(async () => {
  server = await startUpdateServer()
  folder = freshFolder()
  image = join(folder, 'quayside-0.1.0-linux-x86_64.AppImage')
  writeFileSync(image, old, { mode: 0o755 })
  vi.stubEnv('APPIMAGE', image)
  log.mockClear()
  quit = []
  updater = updaterOf('linux')
})
const updaterOf = (platform: 'linux' | 'win32', key: string | null = updateKey): Updater =>
  createUpdater({
    platform,
    adapter: {
      version: '0.1.0',
      name: 'quayside',
      isPackaged: true,
      appUpdateConfigPath: join(folder, 'app-update.yml'),
      userDataPath: folder,
      baseCachePath: join(folder, 'cache'),
      whenReady: async () => undefined,
      relaunch: () => undefined,
      quit: () => undefined,
      onQuit: (handler) => quit.push(() => handler(0)),
    },
    request: nodeNetRequest().request,
    key,
    log,
  })
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await server.close()
})

const publish = (
  metadata = metadataOf('0.2.0', name, next),
  content: Parameters<UpdateServer['put']>[1] = next,
) => {
  server.putSigned('latest-linux.yml', metadata)
  server.put(name, content)
}
const quitNow = (): void => {
  for (const handler of quit) handler()
}
const expectUnchanged = (): void => {
  quitNow()
  expect(readFileSync(image)).toEqual(old)
  if (process.platform !== 'win32') expect(statSync(image).mode & 0o111).not.toBe(0)
  const left = existsSync(join(folder, 'cache/updates/pending'))
    ? readdirSync(join(folder, 'cache/updates/pending'))
    : []
  expect(left.filter((file) => file.includes('AppImage'))).toEqual([])
}
const everybody: Eligibility = { pin: null, share: () => 0 }
const find = (channel = 'latest', limits = everybody) => updater.find(server.url, channel, limits)
const findAndFetch = async (): Promise<unknown> => {
  const found = await find()
  if (found) await updater.fetch(() => undefined)
  return found
}

it('fetches, checks and installs a newer version on quit without identifying the user', async () => {
  publish(metadataOf('0.2.0', name, next, "releaseNotes: '<p>Faster</p>'\n"))
  const percents: number[] = []
  expect(await find()).toMatchObject({
    version: '0.2.0',
    releaseNotes: '<p>Faster</p>',
  })
  await updater.fetch((percent) => percents.push(percent))
  expect(readFileSync(image)).toEqual(old)
  quitNow()
  expect(readFileSync(image)).toEqual(next)
  if (process.platform !== 'win32') expect(statSync(image).mode & 0o777).toBe(0o755)
  expect(percents.at(-1)).toBe(100)
  expect(server.asked.map(({ path }) => path)).toEqual([
    '/updates/latest-linux.yml',
    '/updates/latest-linux.yml.minisig',
    `/updates/${name}`,
  ])
  for (const { headers } of server.asked) {
    expect(headers).not.toHaveProperty('x-user-staging-id')
    expect(headers).not.toHaveProperty('cookie')
  }
  expect(existsSync(join(folder, '.updaterId'))).toBe(false)
})

it('uses the chosen channel', async () => {
  server.putSigned('beta-linux.yml', metadataOf('0.2.0-beta.1', name, next))
  expect(await find('beta')).toMatchObject({ version: '0.2.0-beta.1' })
})

it.each(['0.1.0', '0.0.9', '0.1.0-beta.3'])('%s is not newer in any channel', async (version) => {
  publish(metadataOf(version, name, next))
  server.putSigned('beta-linux.yml', metadataOf(version, name, next))
  expect(await find()).toBeNull()
  expect(await find('beta')).toBeNull()
  expectUnchanged()
})

it('does not install after installOnQuit(false)', async () => {
  publish()
  await findAndFetch()
  updater.installOnQuit(false)
  quitNow()
  expect(readFileSync(image)).toEqual(old)
})

const broken: readonly (readonly [string, Parameters<UpdateServer['put']>[1], RegExp])[] = [
  ['corrupt', Buffer.concat([next.subarray(0, -1), Buffer.from('!')]), /checksum/],
  ['truncated', next.subarray(0, 100), /checksum/],
  [
    'interrupted',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': next.length })
      response.write(next.subarray(0, 100), () => response.destroy())
    },
    /net::|checksum|aborted/i,
  ],
  ['longer than announced', Buffer.concat([next, Buffer.alloc(10)]), /more than was announced|checksum/],
  [
    'endless',
    (response: ServerResponse) => {
      const more = (): void => {
        if (!response.destroyed) response.write(next, () => setImmediate(more))
      }
      response.writeHead(200)
      more()
    },
    /more than was announced/,
  ],
  ['missing', (response: ServerResponse) => void response.writeHead(410).end(), /status 410/],
  [
    'redirected',
    (response: ServerResponse) => void response.writeHead(302, { location: 'http://127.0.0.1:1/x' }).end(),
    /redirected/,
  ],
]

it.each(broken)('rejects a file that is %s and keeps the app', async (_name, content, why) => {
  publish(undefined, content)
  expect(await find()).not.toBeNull()
  await expect(updater.fetch(() => undefined)).rejects.toThrow(why)
  expectUnchanged()
})

const wrong = sha512('something else')
const good = metadataOf('0.2.0', name, next)
const hostile: readonly (readonly [string, string])[] = [
  ['a path outside of its folder', good.replaceAll(name, `../../../${name}`)],
  ['an encoded path', good.replaceAll(name, `..%2f..%2f${name}`)],
  ['a backslash', good.replaceAll(name, `..\\..\\${name}`)],
  ['another host', good.replaceAll(name, `https://evil.example/${name}`)],
  ['another scheme', good.replaceAll(name, `file:///tmp/${name}`)],
  ['a host without a scheme', good.replaceAll(name, `//evil.example/${name}`)],
  ['a huge size', good.replace(/size: \d+/, 'size: 99999999999999')],
  ['no size', good.replace(/ {4}size: \d+\n/, '')],
  ['no digest', good.replace(/ {4}sha512: .*\n/, '')],
  ['a digest of another kind', good.replace(/ {4}sha512: .*\n/, '    sha2: abc\n')],
  ['no AppImage', good.replaceAll('.AppImage', '.exe')],
  [
    'files of a package',
    `${good}packages:\n  x64:\n    path: https://evil.example/x\n    sha512: ${wrong}\n`,
  ],
  ['a version with a path', good.replace('0.2.0', '9.0.0/../../x')],
  ['a share above 100', good.replace('releaseDate', 'stagingPercentage: 101\nreleaseDate')],
  ['an invalid version', good.replace('version: 0.2.0', 'version: newest')],
  ['a list', '- 1\n- 2\n'],
  ['text', 'hello'],
  ['no content', ''],
  ['broken YAML', '{['],
  ['a type that creates code', 'version: !!js/function "function () {}"\n'],
  ['references to references', `a: &a [1,1]\nb: &b [*a,*a]\nversion: 0.2.0\nfiles: [*b,*b]\n`],
  ['more than a megabyte', `${good}x: ${'x'.repeat(1_200_000)}\n`],
]

it.each(hostile)('rejects metadata with %s and fetches nothing', async (_name, metadata) => {
  publish(metadata)
  await expect(findAndFetch()).rejects.toThrow()
  expect(server.asked.map(({ path }) => path)).not.toContain(`/updates/${name}`)
  expectUnchanged()
})

it.each<readonly [string, () => void]>([
  [
    'no signature',
    () => server.put('latest-linux.yml.minisig', (response) => void response.writeHead(404).end()),
  ],
  ['an empty signature', () => server.put('latest-linux.yml.minisig', '')],
  ['the signature of other metadata', () => server.put('latest-linux.yml', good.replace('0.2.0', '0.9.0'))],
  [
    'the signature of another processor’s metadata',
    () => server.put('latest-linux.yml.minisig', signatureOf('latest-linux-arm64.yml', good)),
  ],
  ['an endless signature', () => server.put('latest-linux.yml.minisig', 'x'.repeat(5000))],
])('Linux: rejects metadata with %s', async (_name, spoil) => {
  publish()
  spoil()
  await expect(findAndFetch()).rejects.toBeInstanceOf(RefusedUpdate)
  expect(server.asked.map(({ path }) => path)).not.toContain(`/updates/${name}`)
  expectUnchanged()
})

it('finds a newer version without an AppImage', async () => {
  vi.stubEnv('APPIMAGE', undefined)
  publish()
  expect(await find()).toMatchObject({ version: '0.2.0' })
})

it('Linux: rejects every update without a key', async () => {
  updater = updaterOf('linux', null)
  publish()
  await expect(findAndFetch()).rejects.toBeInstanceOf(RefusedUpdate)
})

it('offers a staged version only to its share of installations', async () => {
  publish(metadataOf('0.2.0', name, next, 'stagingPercentage: 25\n'))
  expect(await find('latest', { pin: null, share: () => 0.25 })).toBeNull()
  expect(await find('latest', { pin: null, share: () => 0.249 })).toMatchObject({ version: '0.2.0' })
  publish(metadataOf('0.2.0', name, next, 'stagingPercentage: 0\n'))
  expect(await find('latest', { pin: null, share: () => 0 })).toBeNull()
})

it('ignores a version beyond the pin', async () => {
  publish()
  expect(await find('latest', { ...everybody, pin: '0.1' })).toBeNull()
  expect(await find('latest', { ...everybody, pin: '0.2' })).toMatchObject({ version: '0.2.0' })
})

it('rejects metadata with a wrong digest', async () => {
  publish(good.replaceAll(sha512(next), wrong))
  await expect(findAndFetch()).rejects.toThrow('checksum')
  expectUnchanged()
})

it('rejects if the server fails, redirects or is unreachable', async () => {
  await expect(findAndFetch()).rejects.toThrow()
  server.put('latest-linux.yml', (response) => void response.writeHead(500).end('x'.repeat(5000)))
  await expect(findAndFetch()).rejects.toThrow()
  server.put(
    'latest-linux.yml',
    (response) => void response.writeHead(302, { location: 'https://evil.example/' }).end(),
  )
  await expect(findAndFetch()).rejects.toThrow('redirected')
  for (const [, , details] of log.mock.calls) expect(details.message.length).toBeLessThanOrEqual(300)
  await server.close()
  await expect(findAndFetch()).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
  expectUnchanged()
})

it('succeeds after an earlier failure', async () => {
  publish(undefined, next.subarray(0, 100))
  await expect(findAndFetch()).rejects.toThrow()
  publish()
  await findAndFetch()
  quitNow()
  expect(readFileSync(image)).toEqual(next)
})

describe('failed installation', () => {
  const downloaded = (): string => join(folder, 'cache/updates/pending', name)
  beforeEach(async () => {
    publish()
    await findAndFetch()
  })

  it('keeps the old version if the file is missing', () => {
    rmSync(downloaded())
    expectUnchanged()
  })
  it('keeps the old version if the file changed after the check', () => {
    writeFileSync(downloaded(), 'something else')
    quitNow()
    expect(readFileSync(image)).toEqual(old)
  })
  it('keeps the old version if the folder is not writable', () => {
    // Root may write anywhere, but an existing folder blocks root too.
    mkdirSync(join(`${image}.new`, 'full'), { recursive: true })
    quitNow()
    expect(readFileSync(image)).toEqual(old)
  })
})

it('reads an absent configuration as null', async () => {
  expect(await updater.config()).toEqual({ url: null, publisherName: null, key: updateKey })
})

it('Windows: rejects an update whose signature cannot be checked', async () => {
  writeFileSync(join(folder, 'app-update.yml'), 'publisherName: [The Quayside contributors]\n')
  const setup = 'quayside-0.2.0-setup.exe'
  server.put('latest-linux.yml', metadataOf('0.2.0', setup, next))
  server.put(setup, next)
  // PowerShell is missing, or blocked by a policy.
  const refused = new Error('powershell.exe cannot be run')
  vi.spyOn(childProcess, 'execFile').mockImplementation(((...given: unknown[]) =>
    (given.at(-1) as (error: Error, out: string, stderr: string) => void)(refused, '', '')) as never)
  vi.spyOn(childProcess, 'execFileSync').mockImplementation(() => {
    throw refused
  })
  updater = updaterOf('win32')
  expect(await find()).not.toBeNull()
  await expect(updater.fetch(() => undefined)).rejects.toMatchObject({
    code: 'ERR_UPDATER_INVALID_SIGNATURE',
    message: expect.stringContaining('could not be checked'),
  })
})

const native = new EventEmitter()
afterEach(() => expect(native.eventNames()).toEqual([]))

it('checkSignatureOf resolves only after the system accepts the file', async () => {
  const done = vi.fn()
  const waiting = checkSignatureOf(native, async () => undefined).then(done)
  await new Promise(setImmediate)
  expect(done).not.toHaveBeenCalled()
  native.emit('update-downloaded')
  await waiting
})

it('checkSignatureOf rejects a file that the system rejects', async () => {
  for (const [event, ...args] of [['error', new Error('code signature')], ['update-not-available']] as const)
    await expect(
      checkSignatureOf(native, async () => void native.emit(event, ...args)),
    ).rejects.toBeInstanceOf(RefusedUpdate)
})

it('checkSignatureOf rejects a failed download', async () => {
  await expect(checkSignatureOf(native, () => Promise.reject(new Error('net::ERR')))).rejects.toThrow(
    'net::ERR',
  )
})
