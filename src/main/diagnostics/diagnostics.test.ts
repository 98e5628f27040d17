import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import logger from 'electron-log/node.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { appError } from '#shared/errors.ts'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import { type Log, openLog, setLogLevel } from '../log.ts'
import { redact } from '../redact.ts'
import { crashDumps, crashFolder } from './crash-dumps.ts'
import { deliverReport, reportAsked, requestReport } from './deliver-report.ts'
import { lineForOthers, logForOthers, plainWords } from './log-for-others.ts'
import { gatherReport, type ReportPorts } from './report.ts'
import { reportWithLog, saveReport } from './save-report.ts'

/** Secrets that must not leave this computer, in each form that code may hold. */
const secrets = [
  'eyJpdiI6IjEyMzQ1Njc4OTAiLCJ2YWx1ZSI6ImFiY2RlZmdo',
  'laravel_session=3f9ac1',
  'hunter2!Tr0ub4dor',
  'greta.lind@harbour.example',
  'Dear Greta, forty cartons at 12.50 each',
  'кирпич на причале 4',
  'ENOENT of the heart',
] as const
const secret = fc.constantFrom(...secrets)
const wrapped = fc
  .tuple(
    secret,
    fc.constantFrom('', 'Cookie: ', 'net::ERR_FAILED ', 'Error: ', '\n    at '),
    fc.constantFrom('', '\n', ':1:2)'),
  )
  .map(([text, before, after]) => before + text + after)
const failure = wrapped.map((text) => {
  const error = new Error(text, { cause: new TypeError(text) })
  return Object.assign(error, { code: text, config: { headers: { Cookie: text } } })
})
/** Fields of the app's own lines, and fields that a server or member named. */
const field = fc.oneof(
  fc.constantFrom(
    'name',
    'code',
    'status',
    'message',
    'stack',
    'reason',
    'method',
    'error',
    'cause',
    'paths',
  ),
  wrapped,
)
const { details } = fc.letrec((tie) => ({
  details: fc.oneof(
    { maxDepth: 4 },
    wrapped,
    failure,
    fc.integer(),
    fc.array(tie('details'), { maxLength: 4 }),
    fc.dictionary(field, tie('details'), { maxKeys: 5, noNullPrototype: true }),
  ),
}))

const holdsNone = (text: string): void => {
  for (const one of secrets) expect(text).not.toContain(one)
  for (const part of [
    'Greta',
    'cartons',
    'hunter2',
    'harbour.example',
    'причале',
    'eyJpdi',
    '3f9ac1',
    'heart',
  ])
    expect(text).not.toContain(part)
}

let folder = ''
let log: Log
const written = async (): Promise<void> => {
  // The log is written asynchronously.
  await expect.poll(() => readFileSync(join(folder, 'main.log'), 'utf8').includes('"status":77')).toBe(true)
}
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-diagnostics-'))
  log = openLog(folder, { largest: 256 * 1024 })
  logger.transports.console.level = false
})
afterAll(() => setLogLevel('info'))

const ports = (planted: string, more: Partial<ReportPorts> = {}): ReportPorts => ({
  app: { state: 'running', version: '1.2.3', packaged: true, locale: 'en' },
  platform: 'linux',
  places: { data: folder, cache: folder, logs: folder },
  session: () => ({ status: 'signed-in', reason: null, persisted: true }),
  accounts: () => [{ server: 'http://127.0.0.1:1', isActive: true }],
  server: () =>
    `http://greta.lind%40harbour.example:hunter2@127.0.0.1:1/${encodeURIComponent(planted)}?t=${planted}`,
  preferences: () => ({
    ...defaultPreferences,
    server: `https://greta.lind%40harbour.example:hunter2@127.0.0.1/${encodeURIComponent(planted)}`,
    email: planted,
  }),
  keyringAnswers: async () => true,
  resolveProxy: async () => `PROXY ${planted}`,
  connection: () => ({ http: 'failing', error: appError('server', { message: planted }).code }),
  realtime: () => ({ state: 'waiting', lastCodes: [null, 4001], channels: 7, liveChannels: 0 }),
  polling: () => ({ users: 1, inFlight: 0, failing: 1, pausedBy: [] }),
  windows: () => 1,
  hasTray: () => false,
  notifications: () => ({
    supported: true,
    switchedOn: true,
    last: 'failed',
    error: `The toast “${planted}” failed: UNErrorDomain error 1. ${planted}`,
    held: [],
  }),
  updates: () => ({
    status: 'ready',
    why: null,
    version: planted,
    channel: 'latest',
    automatic: true,
    checkedAt: Date.UTC(2026, 10, 22),
    problem: null,
  }),
  policies: () => ({
    place: '/etc/quayside/policies.json',
    trouble: null,
    policyStatus: 'current',
    sources: {},
    values: { DownloadFolder: join(homedir(), 'files') },
    dropped: [
      { name: planted, wants: null },
      { name: 'DisableTheMoon', wants: null },
      { name: 'LogLevel', wants: 'one of error, warn, info (a string)' },
    ],
  }),
  logLevel: () => 'info',
  ...more,
})

const reported = { supported: true, switchedOn: true, last: 'failed', error: null, held: [] } as const

describe('report', () => {
  it('contains no secret from any source', async () => {
    await fc.assert(
      fc.asyncProperty(wrapped, async (planted) => {
        holdsNone(JSON.stringify(await gatherReport(ports(planted))))
      }),
      { numRuns: 40 },
    )
  })

  it('contains the useful facts', async () => {
    const report = await gatherReport(
      ports('', {
        server: () => 'http://127.0.0.1:1',
        resolveProxy: async () => 'PROXY proxy.test:3128; DIRECT',
      }),
    )
    expect(report).toMatchObject({
      app: { state: 'running', version: '1.2.3' },
      session: { status: 'signed-in', server: 'http://127.0.0.1:1', persisted: true },
      keyring: 'works',
      proxy: 'PROXY proxy.test:3128; DIRECT',
      certificates: { state: 'none', why: 'not-https' },
      connection: { http: 'failing', error: 'server' },
      realtime: { lastCodes: [null, 4001], channels: 7 },
      tray: 'not shown',
      notifications: { last: 'failed', error: 'UNErrorDomain 1' },
      updates: { status: 'ready', version: null, channel: 'latest', checkedAt: '2026-11-22T00:00:00.000Z' },
      policies: {
        inForce: { DownloadFolder: '~/files' },
        dropped: [
          { name: '…', wants: null },
          { name: 'DisableTheMoon', wants: null },
          { name: 'LogLevel', wants: 'one of error, warn, info (a string)' },
        ],
      },
    })
    expect(report.disk.freeBytes).toBeGreaterThan(0)
    expect(report.disk.logs).toMatchObject({ whole: true })
  })

  it.each([
    ['0.3.0', '0.3.0'],
    ['0.3.0-beta.12', '0.3.0-beta.12'],
    ['0.3.0-hunter2', null],
    ['hunter2', null],
  ])('shows the update version %s as %s', async (version, expected) => {
    const facts = { status: 'ready', why: null, channel: 'beta', automatic: false } as const
    const updates = () => ({ ...facts, version, checkedAt: null, problem: 'refused' as const })
    const report = await gatherReport(ports('', { server: () => null, updates }))
    expect(report.updates).toEqual({ ...facts, version: expected, checkedAt: null, problem: 'refused' })
  })

  it.each([
    ['HRESULT:0x80070005: Dear Greta', '0x80070005'],
    ['Dear Greta, your toast has failed', null],
    [null, null],
  ])('shows the notification error %j as %s', async (error, expected) => {
    const notifications = () => ({ ...reported, error })
    const report = await gatherReport(ports('', { server: () => null, notifications }))
    expect(report.notifications).toEqual({ ...reported, error: expected })
  })

  it('replaces home folders by ~', async () => {
    const places = { data: join(homedir(), 'q'), cache: join(homedir(), 'c'), logs: folder }
    const { disk } = await gatherReport(ports('', { places, server: () => null }))
    expect([disk.data.path, disk.cache.path]).toEqual(['~/q', '~/c'])
  })

  it.each([
    ['https://greta:hunter2@proxy.example/proxy.pac?token=3f9ac1', 'https://proxy.example'],
    [`file://${homedir()}/proxy.pac`, 'file:'],
    ['http=proxy.example:8080;https=proxy.example:8080', 'http=proxy.example:8080;https=proxy.example:8080'],
    [homedir(), '~'],
    [`${homedir()}-of-greta/files`, `${homedir()}-of-greta/files`],
  ])('shows the policy value %s as %s', async (value, expected) => {
    const values = { UpdateUrl: value, ProxyAuthDomains: [value] }
    const policies = () =>
      ({ place: 'x', trouble: null, policyStatus: 'current', values, sources: {}, dropped: [] }) as const
    const report = await gatherReport(ports('', { server: () => null, policies }))
    expect(report.policies.inForce).toEqual({ UpdateUrl: expected, ProxyAuthDomains: [expected] })
  })
})

it("omits the filter of a policy's client certificate", async () => {
  const AutoSelectClientCertificate = [
    { pattern: 'https://network.example', filter: { SUBJECT: { CN: 'Greta Fjord' } } },
  ]
  const policies = () =>
    ({
      place: 'x',
      trouble: null,
      policyStatus: 'current' as const,
      sources: {},
      dropped: [],
      values: { AutoSelectClientCertificate },
    }) as const
  const report = await gatherReport(ports('', { server: () => null, policies }))
  expect(JSON.stringify(report.policies)).toContain('https://network.example')
  expect(JSON.stringify(report.policies)).not.toContain('Greta')
})

describe('log for support', () => {
  it('contains no secret in any shape', () => {
    fc.assert(
      fc.property(details, (given) => {
        holdsNone(JSON.stringify(plainWords(given)) ?? '')
        expect(JSON.stringify(redact(given)) ?? '').not.toMatch(/harbour\.example|3f9ac1/)
      }),
      { numRuns: 300 },
    )
  })

  it('contains no secret after a round trip, and the file no address or cookie', async () => {
    for (const given of fc.sample(details, 40)) log('warn', 'call failed', given)
    log('info', 'call failed', { name: 'posts.like', code: 'server', status: 77 })
    writeFileSync(
      join(folder, 'main.old.log'),
      `${secrets.join('\n')}\n[2026-01-01 00:00:00.000] [info]  ${secrets[4]}\n`,
    )
    await written()
    const text = await reportWithLog(await gatherReport(ports('', { server: () => null })), folder)
    holdsNone(text)
    expect(text).toContain('call failed {"name":"posts.like","code":"server","status":77}')
    expect(text).toContain('lines are left out')
    expect(/harbour\.example|3f9ac1/.test(readFileSync(join(folder, 'main.log'), 'utf8'))).toBe(false)
  })

  it('keeps names, codes, statuses and stack positions', () => {
    const error = Object.assign(new TypeError('Dear Greta'), { code: 'ENOSPC' })
    const line = `[2026-11-22 05:49:03.123] [warn]  storage: drafts could not be written ${JSON.stringify({
      error: {
        name: error.name,
        code: error.code,
        stack: 'TypeError: Dear Greta\n    at run (/home/greta/app/start-B1.js:10:20)',
      },
    })}`
    expect(lineForOthers(line)).toBe(
      '[2026-11-22 05:49:03.123] [warn] storage: drafts could not be written {"error":{"name":"TypeError","code":"ENOSPC","stack":["start-B1.js:10:20"]}}',
    )
    expect(plainWords({ message: 'net::ERR_PROXY_CONNECTION_FAILED' })).toEqual({
      message: 'net::ERR_PROXY_CONNECTION_FAILED',
    })
  })

  it('has only literal messages', () => {
    const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
    const texts = sources
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(import.meta.dirname, '..', name), 'utf8'))
    const calls = texts.flatMap((text) => text.match(/\blog\(\s*'(?:error|warn|info)',\s*[^\s]{2}/g) ?? [])
    expect(calls.length).toBeGreaterThan(20)
    // The call with a variable gets its message from a literal of the client.
    expect(calls.filter((call) => !/,\s*['`]/.test(call))).toEqual(["log('info', me"])
  })

  it('omits lines below its level', async () => {
    setLogLevel('error')
    log('warn', 'tray gone', { status: 1 })
    setLogLevel('info')
    log('info', 'tray back', { status: 2 })
    await expect.poll(() => readFileSync(join(folder, 'main.log'), 'utf8').includes('tray back')).toBe(true)
    expect(readFileSync(join(folder, 'main.log'), 'utf8')).not.toContain('tray gone')
  })

  it('is limited to two files and counts dropped lines', async () => {
    const clock = vi.spyOn(performance, 'now')
    const long = 'x y '.repeat(900)
    for (let second = 1; second <= 7; second += 1) {
      clock.mockReturnValue(1e9 + second * 2000)
      for (let n = 0; n < 900; n += 1) log('info', 'call failed', { status: second, long })
      await expect
        .poll(() => readFileSync(join(folder, 'main.log'), 'utf8').includes(`"status":${second},`))
        .toBe(true)
    }
    clock.mockRestore()
    const files = readdirSync(folder).filter((name) => name.endsWith('.log'))
    expect(files.toSorted()).toEqual(['main.log', 'main.old.log'])
    for (const name of files) expect(statSync(join(folder, name)).size).toBeLessThan((256 + 160) * 1024)
    const { lines } = await logForOthers(folder)
    expect(lines.length).toBeLessThanOrEqual(2000)
    expect(lines.join('\n')).toMatch(/log: too much at once \{"count":8\d\d\}/)
  }, 30_000)
})

describe('saveReport', () => {
  it('writes nothing after a cancel and returns an error on a failed write', async () => {
    const report = () => gatherReport(ports('', { server: () => null }))
    const asked: string[] = []
    const ask = (path: string | null) => async (name: string) => {
      asked.push(name)
      return path
    }
    const more = { logs: folder, dumps: async () => [], consents: vi.fn(async () => true) }
    expect(await saveReport({ ...more, report, ask: ask(null) })).toEqual({ ok: true, value: false })
    expect(await saveReport({ ...more, report, ask: ask(join(folder, 'no', 'such')) })).toMatchObject({
      ok: false,
      error: { code: 'storage' },
    })
    const path = join(folder, 'saved.txt')
    expect(await saveReport({ ...more, report, ask: ask(path) })).toEqual({ ok: true, value: true })
    expect(readFileSync(path, 'utf8')).toContain('--- main.log ---')
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(more.consents).not.toHaveBeenCalled()
    expect(asked[0]).toMatch(/^quayside-diagnostics-\d{4}-\d\d-\d\d\.txt$/)
  })
})

describe('crash dumps', () => {
  it.each([true, false])('are added only with consent: %s', async (consents) => {
    const places = { data: folder, cache: mkdtempSync(join(tmpdir(), 'quayside-crash-')), logs: folder }
    const pending = join(places.cache, 'crashes/pending')
    mkdirSync(pending, { recursive: true })
    writeFileSync(join(pending, 'a.dmp'), 'what was in memory')
    const report = () => gatherReport(ports('', { places, server: () => null }))
    const { crashes } = await report()
    expect(crashes).toEqual({ dumps: 1, newest: expect.stringMatching(/^20\d\d-/), graphics: 'on' })
    const path = join(places.cache, 'saved.txt')
    const asked = vi.fn(async () => consents)
    const dumps = () => crashDumps(crashFolder(places.cache))
    await saveReport({ report, logs: folder, ask: async () => path, dumps, consents: asked })
    expect(asked.mock.calls).toEqual([[1]])
    expect(existsSync(join(places.cache, 'saved-crash-1.dmp'))).toBe(consents)
    expect(readFileSync(path, 'utf8')).not.toContain('what was in memory')
  })
})

describe('report for another process', () => {
  it('is passed in a private file, which is deleted', async () => {
    const wish = requestReport(folder)
    const id = reportAsked(wish.data)
    if (id === null) throw new Error('no wish')
    const [text] = await Promise.all([wish.answer(5000), deliverReport(folder, id, '{"made":1}')])
    expect(text).toBe('{"made":1}')
    expect(readdirSync(folder).filter((name) => name.startsWith('report-'))).toEqual([])
    expect(await requestReport(folder).answer(0)).toBeNull()
  })

  it.each([null, undefined, {}, { diagnostics: '../../x' }, { diagnostics: 1 }, 'report', []])(
    '%j is not a request',
    (data) => {
      expect(reportAsked(data)).toBeNull()
    },
  )
})
