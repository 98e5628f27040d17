import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { CodedError, failed, ok, type Result } from '#shared/errors.ts'
import type { Push } from '#shared/ipc/push.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { accountOf } from '#shared/rules/account-mark.ts'
import { isSameDraft } from '#shared/rules/merge-draft.ts'
import { openDrafts } from '../../main/storage/drafts.ts'
import type { ChangeListener } from '../../main/storage/user-store.ts'
import type { Acting } from './account.ts'

type Drafts = ReturnType<typeof openDrafts>
interface Main extends Drafts {
  readonly disk: ReadonlyMap<string, string>
  isFull: boolean
}

/** Main's own store of drafts, over a disk in memory that may be full. */
const createMain = (): Main => {
  const disk = new Map<string, string>()
  let changed: ChangeListener = () => undefined
  const write = (account: string, key: string, value: string | null): void => {
    if (main.isFull) throw new CodedError('storage')
    if (value === null) disk.delete(`${account} ${key}`)
    else disk.set(`${account} ${key}`, value)
    changed(account, [{ collection: 'drafts', key, value }])
  }
  const drafts = openDrafts({
    list: (account, _collection, { prefix = '' } = {}) =>
      [...disk].flatMap(([name, value]) => {
        const isListed = name.startsWith(`${account} ${prefix}`)
        return isListed ? [{ key: name.slice(account.length + 1), value, changedAt: 1 }] : []
      }) as never,
    put: (account, _collection, key, value) => write(account, key, String(value)),
    remove: (account, _collection, key) => write(account, key, null),
    onChange: (listener) => {
      changed = listener
      return () => undefined
    },
  })
  const main = { ...drafts, disk, isFull: false }
  return main
}
let main: Main

/** A window: its own instance of the page's modules. What main sends to it arrives when the test delivers it. */
const openWindow = async () => {
  let inbox: (() => void)[] = []
  let push: (push: Push) => void = () => undefined
  const ask = async <T>(run: () => T): Promise<Result<T>> => {
    try {
      const answer = ok(run())
      return await new Promise((resolve) => inbox.push(() => resolve(answer)))
    } catch {
      // Arrives at once: a window that closes before it cannot save again.
      return failed('storage')
    }
  }
  vi.resetModules()
  vi.doMock('./bridge.ts', async () => {
    const { actNow, whileShown } = await import('./account.ts')
    const list = ({ subject }: { subject?: string }) => {
      const acting = actNow()
      return whileShown(
        acting,
        ask(() => main.list(acting.account ?? '', subject)),
      )
    }
    type Input = { subject: string; mode: string; content: string; base: string }
    const bridgeFor = ({ account }: Acting) => ({
      drafts: {
        save: ({ content, base, ...key }: Input) =>
          ask(() => {
            const saved = main.save(account ?? '', key, content, base)
            return { revision: main.revision(), ...(isSameDraft(saved, content) ? {} : { content: saved }) }
          }),
      },
    })
    const onPush = (listener: typeof push): void => {
      push = listener
    }
    return { bridge: { drafts: { list } }, bridgeFor, onPush }
  })
  const { showSession } = await import('./account.ts')
  const { draft, flushDrafts } = await import('./draft.ts')
  const { applyPushes } = await import('./pushes.ts')
  const { store } = await import('./store.ts')
  applyPushes({ reactions: {} } as never)
  const form = () =>
    draft({ subject: 'post', mode: 'new' }, { empty: { text: '' }, isEmpty: ({ text }) => text === '' })
  return {
    form,
    send: (pushed: Push): void => void inbox.push(() => push(pushed)),
    /** Delivers one of main's messages, of any age. */
    deliver: (pick: number): void => inbox.splice(pick % inbox.length, 1)[0]?.(),
    waiting: () => inbox.length,
    /** Whether the saved draft was looked for, so that a person sees the form. */
    isRestored: () => store.get(form().restoredAtom),
    /** Shows an account after the last content of the one before was saved. */
    show: (session: SessionState): void => {
      flushDrafts()
      showSession(session)
      void form().restore()
    },
    close: (): void => {
      flushDrafts()
      showSession({ status: 'signed-out', reason: 'by-user', server: null })
      inbox = []
    },
    flush: flushDrafts,
  }
}

const sessions = ['a', 'b'].map(
  (id): SessionState => ({
    status: 'restoring',
    server: 'https://a.test',
    user: authUser.parse({ id: id === 'a' ? 1 : 2 }),
  }),
)
let windows: Awaited<ReturnType<typeof openWindow>>[] = []

beforeAll(async () => {
  windows = [await openWindow(), await openWindow(), await openWindow()]
})
afterAll(() => vi.useRealTimers())

const acts = [
  'type',
  'type',
  'send',
  'save',
  'wait',
  'deliver',
  'deliver',
  'deliver',
  'switch',
  'close',
  'full',
]
const step = fc.record({
  at: fc.nat(2),
  act: fc.constantFrom(...acts),
  pick: fc.nat(9),
})

test('windows end equal, each with its account’s text, and without the loss of a character', async () => {
  vi.useFakeTimers()
  const run = fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
    main = createMain()
    main.onChange((account, drafts) => {
      for (const one of windows) one.send({ type: 'drafts', account, drafts })
    })
    const typed: string[][] = [[], []]
    const sent = ['', '']
    const shown = [0, 0, 0]
    const show = (at: number, account: number): void => {
      shown[at] = account
      windows[at]?.show(sessions[account] as SessionState)
    }
    for (const at of shown.keys()) {
      windows[at]?.close()
      show(at, 0)
    }
    for (const [n, { at, act, pick }] of steps.entries()) {
      const one = windows[at] as (typeof windows)[number]
      const account = shown[at] as number
      const form = one.form()
      // A full disk costs what nobody saves before the window closes or shows another account.
      if (act === 'switch' || act === 'close') main.isFull = false
      if (act === 'type') {
        const characters = `${'ab'[account]}${n};`
        typed[account]?.push(characters)
        form.update(({ text }) => ({ text: text + characters }))
      } else if (act === 'send' && !main.isFull && one.isRestored()) {
        sent[account] += form.read().text
        form.clear()
      } else if (act === 'save') void form.save()
      else if (act === 'wait') await vi.advanceTimersByTimeAsync(200)
      else if (act === 'deliver') one.deliver(pick)
      else if (act === 'switch') show(at, 1 - account)
      else if (act === 'close') {
        one.close()
        show(at, account)
      } else if (act === 'full') main.isFull = !main.isFull
      await vi.advanceTimersByTimeAsync(0)
    }
    main.isFull = false
    for (let round = 0; round < 20; round += 1) {
      for (const one of windows) one.flush()
      for (const one of windows) while (one.waiting() > 0) one.deliver(round)
      await vi.advanceTimersByTimeAsync(1000)
    }
    for (const [account, session] of sessions.entries()) {
      const saved = main.disk.get(`${accountOf(session)} post new`)
      const text: string = saved === undefined ? '' : JSON.parse(saved).text
      for (const [at, one] of windows.entries())
        if (shown[at] === account) expect(one.form().read().text).toBe(text)
      for (const characters of typed[account] ?? []) expect(sent[account] + text).toContain(characters)
      expect(text).not.toContain('ba'[account])
    }
  })
  await fc.assert(run, { numRuns: 200 })
})
