import { describe, expect, it } from 'vitest'
import { appError, failed, ok, type Result } from '#shared/errors.ts'
import { parkedSession } from '../../../tests/support/main/parked-session.ts'
import type { Client } from '../http/client.ts'
import type { Target } from '../http/target.ts'
import { createAccountReload } from './account-reload.ts'
import { createCurrentSession, type ParkedSession } from './current-session.ts'

const origin = 'https://network.example'
const sessionOf = (id: number): ParkedSession =>
  parkedSession(`${origin}|${id}`, { id, full_name: `Member ${id}`, email: `m${id}@x.example` })

/** The active account 7, whose reloads wait for `answer`. */
const build = (asha: ParkedSession) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Result<unknown>>()
  const call = async (name: string): Promise<Result<unknown>> => {
    const answer = await answered
    if (!answer.ok || name === 'account.me') return answer
    return ok(name === 'account.settings' ? {} : asha.loaded.config)
  }
  const current = createCurrentSession(() => undefined)
  const balances: string[] = []
  const expired: Target[] = []
  const reload = createAccountReload(
    current,
    {
      client: { call } as Client,
      onStarted: () => undefined,
      onBalance: (account) => balances.push(account),
    },
    (target) => expired.push(target),
  )
  return { current, reload, answer, balances, expired }
}

const asha = sessionOf(7)
const withoutSettings: ParkedSession = {
  ...asha,
  loaded: { ...asha.loaded, settings: null, isWhole: { settings: false, config: true } },
}
const ravi = sessionOf(8)

describe.each([
  ['a user', ok({ ...asha.loaded.user, profile_credit: 490 })],
  ['the end of the session', failed('signed-out')],
  ['a failure', { ok: false, error: appError('server') } as const],
])('a reload that returns %s', (_name, late) => {
  it.each([
    ['a switch', ({ current }: ReturnType<typeof build>) => current.park()],
    ['a sign-out', ({ current }: ReturnType<typeof build>) => current.drop()],
  ])('changes nothing of another account after %s', async (_end, leave) => {
    const parts = build(asha)
    // Asks for the missing settings, and for all of the account.
    parts.reload.adopt(withoutSettings)
    const refreshed = parts.reload.refresh()
    leave(parts)
    parts.reload.adopt(ravi)
    const before = parts.current.state()
    parts.answer(late)
    expect(await refreshed).toEqual(failed('cancelled'))
    expect(parts.current.state()).toBe(before)
    expect(parts.current.account()).toBe(ravi.account)
    expect(parts.balances).toEqual([asha.account, ravi.account])
    expect(parts.expired).toEqual([])
  })
})

it('ends the session once the server dropped it', async () => {
  const { reload, answer, expired } = build(asha)
  reload.adopt(asha)
  const refreshed = reload.refresh()
  answer(failed('signed-out'))
  expect(await refreshed).toEqual(failed('signed-out'))
  expect(expired).toEqual([asha.target])
})
