import { EventEmitter } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AxiosAdapter } from 'axios'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { endpointNames, endpoints } from '#shared/contract/api/contract.ts'
import { errorCodes, failed, ok } from '#shared/errors.ts'
import { exportedThread } from '#shared/ipc/exported-thread.schema.ts'
import type { Boot } from '#shared/ipc/native.ts'
import { safeFileName } from '#shared/rules/file-name.ts'
import type { BridgeParts } from '../../../src/main/ipc/bridge-parts.ts'
import type { BridgePorts, Sender } from '../../../src/main/ipc/handle.ts'
import { asked } from '../bridge/electron-stub.ts'
import { watchFiles } from '../bridge/file-watch.ts'
import { type Drawn, drawnRequest } from '../bridge/requests.ts'
import { freshFolder } from '../main/storage.ts'

// Imported after Electron was replaced.
const { createBridge } = await import('../../../src/main/ipc/handle.ts')
const { createCommands } = await import('../../../src/main/ipc/commands.ts')
const { createSignInGuard } = await import('../../../src/main/session/sign-in-guard.ts')
const { createPendingSends } = await import('../../../src/main/sending/pending-sends.ts')
const { createSentTexts } = await import('../../../src/main/sending/pending-sends.ts')
const { createClient } = await import('../../../src/main/http/client.ts')
const { createThreadReadings } = await import('../../../src/main/http/thread-readings.ts')
const { createTarget } = await import('../../../src/main/http/target.ts')
const { defaultPlaces } = await import('../../../src/main/media/media-address.ts')
const { savedCap, serveMedia } = await import('../../../src/main/media/serve-media.ts')
const { createFileSaver } = await import('../../../src/main/files/save-file.ts')
const { createFetchFile } = await import('../../../src/main/files/fetch-file.ts')
const { createFileSizes } = await import('../../../src/main/files/file-sizes.ts')
const { createDownloads } = await import('../../../src/main/files/downloads.ts')
const { createLinkGuard } = await import('../../../src/main/shell/links/open-link.ts')
const { createWatchers } = await import('../../../src/main/realtime/watchers.ts')
const { openDrafts } = await import('../../../src/main/storage/drafts.ts')
const { openUserStore } = await import('../../../src/main/storage/user-store.ts')
const { openPreferences } = await import('../../../src/main/storage/preferences.ts')

const origin = 'https://network.test'
const page = 'app://quayside/frontend/wall'
const secret = 'nobody chose this file'

interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: string
  readonly body: Buffer
}

/** Patterns of the contract's paths. */
const patterns = endpointNames.map((name) => {
  const { method, path } = endpoints[name]
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return { method, path: new RegExp(`^${parts.join('[A-Za-z0-9%,-]+')}$`) }
})

const isPlanned = ({ method, url }: Sent): boolean => {
  const { origin: to, pathname } = new URL(url)
  return to === origin && patterns.some((known) => known.method === method && known.path.test(pathname))
}

/** Answers of a server in turn. Their content does not matter here. */
const answers = [
  { status: 200, body: '{}' },
  { status: 200, body: '[]' },
  { status: 404, body: '{"message":"Not found."}' },
  { status: 422, body: '{"message":"No.","errors":{"message":["No."]}}' },
  { status: 500, body: '<h1>Oops</h1>' },
]

/** Creates main without windows: the real bridge with all its handlers, on an observed folder and network. */
const stageMain = () => {
  const root = freshFolder()
  const [userData, downloads, bait] = ['user-data', 'downloads', 'bait'].map((name) => join(root, name))
  if (!userData || !downloads || !bait) throw new Error('no folders')
  mkdirSync(userData)
  mkdirSync(bait)
  mkdirSync(downloads)
  const baitFile = join(bait, 'secret.txt')
  writeFileSync(baitFile, secret)

  const sent: Sent[] = []
  const media: string[] = []
  const other: string[] = []
  /** Servers that received a password, or would receive calls without a session. */
  const signIns: string[] = []
  const touched = new Set<string>()
  let turn = 0
  const adapter: AxiosAdapter = async (config) => {
    sent.push({
      method: String(config.method).toUpperCase(),
      url: String(config.url),
      headers: JSON.stringify(config.headers),
      body: Buffer.from((config.data as Buffer | undefined) ?? ''),
    })
    turn += 1
    const { status, body } = answers[turn % answers.length] ?? { status: 200, body: '' }
    const headers = { 'content-type': body.startsWith('<') ? 'text/html' : 'application/json' }
    return { status, statusText: '', headers, data: Buffer.from(body), config }
  }
  const target = createTarget(origin)
  const client = createClient({
    adapter,
    setAdapter: adapter,
    creatingWays: [{ adapter, freshConnections: async () => undefined }],
    current: async () => target,
    socketId: () => null,
    onUnauthorised: () => undefined,
    onOutcome: () => undefined,
    log: () => undefined,
  })
  const mediaRequest = ((options: { url: string; method?: string }) => {
    media.push(`${options.method ?? 'GET'} ${options.url}`)
    const call = Object.assign(new EventEmitter(), {
      setHeader: () => undefined,
      abort: () => undefined,
      end: () => {
        const message = Object.assign(Readable.from([Buffer.from('a file')]), {
          statusCode: 200,
          headers: { 'content-type': 'application/pdf' },
        })
        setImmediate(() => call.emit('response', message))
      },
    })
    return call
  }) as unknown as Parameters<typeof serveMedia>[0]['request']
  const fetchWhole = serveMedia(
    { request: mediaRequest, target: () => target, places: () => defaultPlaces, mayName: async () => true },
    savedCap,
  )
  const fetch = (path: string, signal: AbortSignal) =>
    fetchWhole(encodeURIComponent(path.toWellFormed()), null, signal)
  const preferences = openPreferences(userData)
  const user = openUserStore(userData)
  const drafts = openDrafts(user)
  let wanted: ReadonlySet<string> = new Set()
  const watchers = createWatchers((next) => {
    wanted = next
  }, 10)
  onTestFinished(() => {
    user.close()
    watchers.stop()
  })
  const signedIn = { status: 'signed-in', server: origin }
  const texts = createSentTexts({ drafts, log: () => undefined })
  const pendingSends = createPendingSends(() => `${origin}|1`, texts)
  const pushed: unknown[] = []
  const signInGuard = createSignInGuard({
    isSignedOut: () => true,
    chosen: () => origin,
    choose: (server) => signIns.push(server),
    refusal: () => null,
    addRefusal: () => null,
    askToAdd: async () => false,
    ask: async (server) => {
      asked.questions.push(server)
      return asked.answer === 0
    },
  })
  const parts = {
    storage: { preferences, drafts, cache: {} },
    policies: {
      // No window, so no page to print.
      get: () => ({ DisablePrinting: true }),
      report: () => ({ policyStatus: 'current', values: {} }),
    },
    demo: { running: async () => failed('not-found') },
    network: { logins: { retry: () => undefined } },
    session: {
      state: () => signedIn,
      target: () => target,
      account: () => `${origin}|1`,
      author: () => `${origin}|1`,
      signIn: async (server: string) => {
        signIns.push(server)
        return ok({ ...signedIn, server })
      },
      signOut: async () => undefined,
      refresh: async () => ok(signedIn),
    },
    notifications: {},
    pendingSends,
    realtime: {
      live: {
        attend: () => undefined,
        noteNotifications: () => undefined,
        onThreadRead: () => undefined,
        realtime: { watch: watchers.watch },
        polling: { watchChatStatus: () => undefined },
      },
      threads: createThreadReadings(client),
    },
    archive: { state: async () => failed('storage') },
    retention: { wipeSeen: async () => undefined },
    credits: { describe: { view: () => null } },
    files: {
      downloads: createDownloads({
        confirm: async () => true,
        open: async (path) => {
          touched.add(path)
          return true
        },
        saver: createFileSaver({
          folder: () => downloads,
          refusal: () => null,
          fetch,
          reveal: (path) => touched.add(path),
          mark: async () => undefined,
        }),
      }),
      fetchFile: createFetchFile({ fetch, refusal: () => null, account: () => `${origin}|1` }),
      fileSizes: createFileSizes({
        fetch: (path, _range, signal) => fetch(path, signal),
        account: () => `${origin}|1`,
      }),
    },
    diagnostics: {
      report: async () => ({ madeAt: '2026-01-01T00:00:00.000Z' }),
      save: async () => ok(false),
      openLogs: async () => ok(null),
    },
    shell: {
      questions: { confirm: async () => true },
      certificates: { retry: () => undefined },
      firstFrames: { save: () => undefined },
      spelling: { languages: () => ({ available: [], used: [] }) },
      windows: {
        popOut: (path: string) => {
          other.push(path)
          return true
        },
      },
      details: {
        open: async (_account: string, path: string) => {
          other.push(path)
          return ok(null)
        },
      },
      openLink: createLinkGuard({
        base: () => origin,
        trusted: () => [origin],
        press: async () => 0,
        open: async () => true,
        session: () => undefined,
      }),
    },
    pushes: { send: () => undefined },
  } as unknown as BridgeParts
  const onProgress = (_caller: unknown, ...figures: unknown[]) => pushed.push(figures)
  const bridge = createBridge({
    isOurs: (windowId) => windowId === 1,
    pin: () => null,
    lock: { isLocked: () => false, whenUnlocked: async () => undefined },
    native: createCommands(parts, {
      boot: () => ({ session: signedIn }) as Boot,
      signInGuard,
      onProgress,
    }),
    client,
    pendingSends,
    targetFor: () => null,
    policyGate: (_name, _input, _caller, run) => run(),
    onAnswer: () => undefined,
    mark: () => 0,
    account: () => 'me',
    onProgress,
    log: () => undefined,
  } satisfies BridgePorts)
  onTestFinished(watchFiles((path) => touched.add(path)))
  const isInside = (path: string): boolean =>
    [userData, downloads].some((folder) => path === folder || path.startsWith(folder + sep))
  return {
    bridge,
    baitFile,
    downloads,
    sent,
    media,
    other,
    pushed,
    signIns,
    touched,
    isInside,
    wanted: () => wanted,
  }
}

const senderOf = ({ asker, foreignUrl }: Drawn): Sender =>
  ({
    sender: { id: asker === 'foreign-window' ? 2 : 1 },
    senderFrame:
      asker === 'no-frame'
        ? null
        : { url: asker === 'foreign-page' ? foreignUrl : page, parent: asker === 'subframe' ? {} : null },
  }) as unknown as Sender

const own = (value: object): string => Reflect.ownKeys(value).map(String).sort().join(' ')
const prototypes = (): string[] =>
  [Object, Array, Function, String, Map].map(({ prototype }) => own(prototype))

/** Time limit for main's answers, ms. Main's own time limits are longer, but nothing here waits for a network. */
const promptlyMs = 20_000

/** Tests main with `calls` requests of a compromised page. */
export const bridgeSuite = (calls: number, seed: number): void => {
  describe(`bridge with ${calls} requests of a compromised page (seed ${seed})`, () => {
    it('allows only permitted effects and answers each request with a code', {
      timeout: 120_000 + calls * 200,
    }, async () => {
      const main = stageMain()
      const before = prototypes()
      const used = new Map<string, number>()
      /** Content of files that the page itself gave to main. */
      const given = new Set(['a file'])
      const effects = (): number =>
        main.sent.length + main.media.length + main.other.length + asked.opened.length
      const property = fc.asyncProperty(
        drawnRequest(main.baitFile),
        fc.integer({ min: 0, max: 1 }),
        async (drawn, answer) => {
          let raw: unknown
          try {
            // Values that cannot be cloned never arrive.
            raw = structuredClone(drawn.raw)
          } catch {
            return
          }
          asked.answer = answer
          const start = { effects: effects(), opened: asked.opened.length, questions: asked.questions.length }
          const result = await Promise.race([
            main.bridge.handle(senderOf(drawn), raw),
            sleep(promptlyMs, null, { ref: false }),
          ])
          expect(result, 'no answer').not.toBeNull()
          structuredClone(result)
          expect(JSON.stringify(result) ?? '').not.toContain(secret)
          if (result?.ok === false) expect(errorCodes).toContain(result.error.code)
          if (drawn.asker !== 'page') {
            expect(result).toMatchObject({ ok: false, error: { code: 'blocked' } })
            expect(effects()).toBe(start.effects)
          } else if (result?.ok !== false || result.error.code !== 'blocked') {
            const { method, input } = raw as {
              method: string
              input?: { text?: unknown; thread?: unknown }
            }
            if (method === 'files.saveText' && result?.ok) given.add(String(input?.text))
            if (method === 'printing.saveThread' && result?.ok)
              given.add(`${JSON.stringify(exportedThread.parse(input?.thread), null, 2)}\n`)
            used.set(method, (used.get(method) ?? 0) + (result?.ok || effects() > start.effects ? 1 : 0))
          }
          for (const request of main.sent.splice(0)) {
            expect(isPlanned(request), `${request.method} ${request.url}`).toBe(true)
            expect(request.headers).not.toContain('X-Injected')
            expect(request.body.includes(secret)).toBe(false)
          }
          for (const request of main.media.splice(0)) {
            const [method, url = ''] = request.split(' ')
            const { origin: to, pathname } = new URL(url)
            expect([method, to], request).toEqual(['GET', origin])
            expect(
              defaultPlaces.prefixes.some((prefix) => pathname.startsWith(prefix)),
              request,
            ).toBe(true)
          }
          for (const server of main.signIns.splice(0))
            expect(server === origin || asked.questions.length > start.questions, server).toBe(true)
          for (const path of main.other.splice(0)) {
            expect(new URL(path, origin).href, path).toBe(origin + path)
            expect(path).toMatch(/^\/frontend\//)
          }
          for (const url of asked.opened.slice(start.opened)) {
            expect(new URL(url).protocol).toMatch(/^(https?|mailto):$/)
            const isTrusted = URL.parse(url)?.origin === origin
            expect(isTrusted || asked.questions.length > start.questions, url).toBe(true)
          }
          for (const path of main.touched)
            expect(main.isInside(path) || path.includes('node_modules'), path).toBe(true)
          main.touched.clear()
          expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
        },
      )
      await fc.assert(property, { numRuns: calls, seed, endOnFailure: true })
      expect(prototypes()).toEqual(before)
      for (const channel of main.wanted()) expect(channel).toMatch(/^[\w.-]+$/)
      structuredClone(main.pushed)
      for (const name of readdirSync(main.downloads)) {
        expect(safeFileName(name)).toBe(name)
        expect(given).toContain(readFileSync(join(main.downloads, name), 'utf8'))
      }
      // Verifies the random draw. A long run must reach nearly all effects, a short run some of them with any seed.
      const reached = [...used].filter(([, times]) => times > 0).length
      expect(reached).toBeGreaterThan(calls >= 1000 ? 50 : 4)
      // Waits one more turn, in which an unhandled promise would be reported.
      await sleep(0)
    })
  })
}
