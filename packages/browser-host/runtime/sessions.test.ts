import { describe, expect, it, vi } from 'vitest'
import { createSessions } from './sessions.ts'

const enter = async (
  sessions: ReturnType<typeof createSessions>,
  key = sessions.launchKey,
): Promise<string> => {
  const sessionId = await sessions.enter(key)
  if (sessionId === null) throw new Error('refused')
  return sessionId
}

describe('key', () => {
  it('admits one browser and issues a separate secret session id', async () => {
    const sessions = createSessions('secret')
    const sessionId = await enter(sessions)
    expect(sessionId).not.toContain(sessions.launchKey)
    sessions.open(sessionId)
    expect(sessions.isPass(sessionId)).toBe(true)
    vi.useFakeTimers()
    const again = sessions.enter(sessions.launchKey)
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    expect(await again).toBeNull()
    expect(sessions.isPass(sessionId)).toBe(true)
  })

  it('stays valid until a page opens, which ends unused sessions', async () => {
    const sessions = createSessions('secret')
    const asked = await enter(sessions)
    const sessionId = await enter(sessions)
    sessions.open(sessionId)
    expect([sessions.isPass(asked), sessions.isPass(sessionId)]).toEqual([false, true])
  })

  it('admits the next browser after the last page closes, then ends the first session', async () => {
    const sessions = createSessions('secret')
    const sessionId = await enter(sessions)
    const [one, other] = [sessions.open(sessionId), sessions.open(sessionId)]
    one()
    const waiting = sessions.enter(sessions.launchKey)
    other()
    const next = (await waiting) ?? ''
    // The previous browser may return until the next one opens a page, because a reload also closes a page.
    expect(sessions.isPass(sessionId)).toBe(true)
    sessions.open(next)
    expect([sessions.isPass(sessionId), sessions.isPass(next)]).toEqual([false, true])
  })

  it('ends the previous session as soon as the next browser loads its page', async () => {
    const sessions = createSessions('secret')
    const sessionId = await enter(sessions)
    sessions.open(sessionId)()
    const next = await enter(sessions)
    sessions.load(next)
    expect([sessions.isPass(sessionId), sessions.isPass(next)]).toEqual([false, true])
  })

  it('admits a second browser by a second key, with both sessions valid', async () => {
    const sessions = createSessions('secret')
    const fresh = sessions.freshKey()
    const [one, other] = [await enter(sessions), await enter(sessions, fresh)]
    sessions.open(one)
    sessions.open(other)
    expect([sessions.isPass(one), sessions.isPass(other)]).toEqual([true, true])
    expect(await sessions.enter('wrong')).toBeNull()
    expect(await sessions.enter(null)).toBeNull()
  })
})

it('accepts a session id in the next process with the same secret only', async () => {
  const sessionId = await enter(createSessions('secret'))
  expect(createSessions('secret').isPass(sessionId)).toBe(true)
  for (const wrong of ['', '.', 'x.y', `${sessionId}x`, `${sessionId}.x`, sessionId.split('.')[0] ?? ''])
    expect(createSessions('secret').isPass(wrong)).toBe(false)
  expect(createSessions('another').isPass(sessionId)).toBe(false)
})
