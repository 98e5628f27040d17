import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import { type BridgeRequest, bridgeGlobal, type PreloadBridge } from '#shared/ipc/channels.ts'
import { readDraft } from '#shared/ipc/drafts.schema.ts'
import type { Push } from '#shared/ipc/push.ts'
import { isSameDraft } from '#shared/rules/merge-draft.ts'
import { createSignal } from '#shared/signal.ts'
import { type BridgePorts, createBridge, type Sender } from '../../../src/main/ipc/handle.ts'
import { createPendingSends, createSentTexts } from '../../../src/main/sending/pending-sends.ts'
import { openDrafts } from '../../../src/main/storage/drafts.ts'
import type { ChangeListener } from '../../../src/main/storage/user-store.ts'

const sender = {
  sender: { id: 1 },
  senderFrame: { url: 'app://quayside/frontend/wall', parent: null },
} as unknown as Sender

/**
 * Main's own bridge, drafts and record of sends behind the page's bridge, with the account that the test sets. The test
 * answers each creating call. A new run forgets the calls of the last one.
 */
export const sendingMain = (first: string) => {
  const disk = new Map<string, string>()
  const changed = createSignal<Parameters<ChangeListener>>()
  const drafts = openDrafts(
    {
      list: (account, _collection, { prefix = '' } = {}) =>
        [...disk].flatMap(([name, value]) =>
          name.startsWith(`${account} ${prefix}`)
            ? [{ key: name.slice(account.length + 1), value: value as never, changedAt: 1 }]
            : [],
        ),
      put: (account, _collection, name, value) => {
        disk.set(`${account} ${name}`, String(value))
        changed.emit([account, [{ collection: 'drafts', key: name, value: String(value) }]])
      },
      remove: (account, _collection, name) => {
        disk.delete(`${account} ${name}`)
        changed.emit([account, [{ collection: 'drafts', key: name, value: null }]])
      },
      onChange: (listener) => changed.on((change) => listener(...change)),
    },
    readDraft,
  )
  let account: string | null = first
  let author = first
  let answers: ((answer: Result<unknown>) => void)[] = []
  let heldSaves: (() => void)[] | null = null
  const listeners: ((push: Push) => void)[] = []

  const begin = () => {
    let isOver = false
    const texts = createSentTexts({
      drafts: {
        list: drafts.list,
        save: (...args) => (isOver ? '' : drafts.save(...args)),
      },
      log: () => undefined,
    })
    const pendingSends = createPendingSends(() => author, texts)
    const bridge = createBridge({
      isOurs: () => true,
      lock: { isLocked: () => false, whenUnlocked: async () => undefined },
      pin: () => null,
      native: {
        'drafts.list': ({ subject }: { subject?: string }) =>
          account === null ? failed('signed-out') : ok(pendingSends.drafts(account, subject)),
        'drafts.beginCheck': (item: never) => ok(pendingSends.beginCheck(item)),
        'drafts.save': async (
          { content, base, ...key }: { content: string; base: string; subject: string; mode: string },
          { account: shown }: { account: string | null },
        ) => {
          if (heldSaves !== null) await new Promise<void>((resolve) => heldSaves?.push(resolve))
          const saved = drafts.save(shown ?? author, key, content, base)
          return ok({
            revision: drafts.revision(),
            ...(isSameDraft(saved, content) ? {} : { content: saved }),
          })
        },
      } as unknown as BridgePorts['native'],
      client: {
        call: () => new Promise<Result<unknown>>((resolve) => answers.push(resolve)),
      } as never,
      pendingSends,
      targetFor: () => null,
      policyGate: (_name, _input, _caller, run) => run(),
      onAnswer: () => undefined,
      mark: () => 0,
      account: () => account,
      onProgress: () => undefined,
      log: () => undefined,
    })
    return {
      handle: bridge.handle,
      end: () => {
        isOver = true
        answers = []
      },
    }
  }
  let run = begin()
  drafts.onChange((whose, some) => {
    for (const listener of listeners) listener({ type: 'drafts', account: whose, drafts: some })
  })

  const preload: PreloadBridge = {
    request: (request: BridgeRequest) => run.handle(sender, request) as Promise<Result<unknown>>,
    onPush: (listener) => void listeners.push(listener),
  }
  Object.assign(window, { [bridgeGlobal]: preload })

  return {
    disk,
    /** Number of creating calls that wait for their answer. */
    calls: (): number => answers.length,
    answer: (result: Result<ThreadComment>): void => answers.shift()?.(result),
    setAccount: (next: string | null): void => {
      account = next
      if (next !== null) author = next
    },
    /** Starts another run of the app after the end of this one. */
    restart: (): void => {
      run.end()
      run = begin()
    },
    /** Lets the next saves of drafts wait until the returned function is called. */
    holdSaves: (): (() => void) => {
      const held: (() => void)[] = []
      heldSaves = held
      return () => {
        heldSaves = null
        for (const release of held) release()
      }
    },
  }
}
