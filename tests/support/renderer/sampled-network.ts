import { type EndpointName, endpointNames, endpoints } from '#shared/contract/api/contract.ts'
import { ok, type Result } from '#shared/errors.ts'
import type { Method } from '#shared/ipc/bridge.ts'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { errorOfThrown, type ReadAnswer, readAs, resultOfAnswer } from '../../../src/main/http/classify.ts'
import type { Client } from '../../../src/main/http/client.ts'
import type { Target } from '../../../src/main/http/target.ts'
import { createThreadReadings } from '../../../src/main/http/thread-readings.ts'
import { loadAccount } from '../../../src/main/session/account.ts'
import { answerOf, type Flaw, type World } from '../contract/sample-answers.ts'
import type { fakeBridge } from './fake-bridge.ts'

/**
 * Simulates main on a network that answers every call with a sample. The samples have these flaws and the values of
 * `world`. Main's own code parses them.
 */
export const sampledNetwork = (
  bridge: ReturnType<typeof fakeBridge>,
  flaws: readonly Flaw[],
  world: World = {},
) => {
  const asked = new Set<EndpointName>()
  const refused = new Set<EndpointName>()
  const call = async (
    name: EndpointName,
    _input: unknown,
    options?: { readonly read?: ReadAnswer<unknown> },
  ): Promise<Result<never>> => {
    asked.add(name)
    const { effect, output } = endpoints[name]
    const mine = flaws.filter((flaw) => flaw.call === name)
    const body = Buffer.from(JSON.stringify(answerOf(name, mine, world) ?? null))
    const answer = {
      status: 200,
      contentType: 'application/json',
      body,
      location: undefined,
      retryAfterHeader: undefined,
      dateHeader: undefined,
    }
    try {
      const read = resultOfAnswer(answer, effect, options?.read ?? readAs(output), 'https://network.test')
      if (!read.ok) refused.add(name)
      return read as Result<never>
    } catch (error) {
      refused.add(name)
      return { ok: false, error: errorOfThrown(error, effect, 'deadline') }
    }
  }
  const client = { call } as unknown as Client
  for (const name of endpointNames) bridge.answer(name as Method, (input) => call(name, input))
  const readings = createThreadReadings(client)
  const signal = new AbortController().signal
  bridge.answer('threads.read', ({ kind, id }) => readings.read(kind, String(id), { windowId: 1, signal }))
  bridge.answer('threads.more', ({ reading }) => readings.more(reading, 1))
  bridge.answer('drafts.list', () => ok([]))
  bridge.answer('drafts.beginCheck', () => ok(0))
  let revision = 0
  bridge.answer('drafts.save', () => ok({ revision: ++revision }))
  bridge.answer('preferences.set', () => ok(defaultPreferences))
  for (const name of [
    'realtime.watch',
    'polling.watchChatStatus',
    'connection.attend',
    'requests.cancel',
    'details.open',
  ] as const)
    bridge.answer(name, () => ok(null))
  /** Returns the session from the network's answers. */
  const session = async (): Promise<Result<SessionState>> => {
    const loaded = await loadAccount(client, {} as Target)
    if (!loaded.ok) return loaded
    const { user, settings, config } = loaded.value
    return ok({
      status: 'signed-in',
      server: 'https://network.test',
      user,
      settings,
      chatUrl: config.chat_url,
      paymentUrl: config.payment_url,
      persisted: true,
    })
  }
  bridge.answer('session.refresh', session)
  return { asked, refused, session }
}
