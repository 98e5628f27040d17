import Fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Realtime } from '../ports.ts'
import { installFaults } from './faults.ts'
import { pathMatches } from './rules.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const start = async () => {
  const emitted: unknown[][] = []
  const disrupt = {
    drop: vi.fn(() => 3),
    refuse: vi.fn(),
    shape: vi.fn(),
    listeners: () => ({ 'private-like.4': 2 }),
  }
  const realtime: Realtime = {
    emit: (...delivery) => {
      emitted.push(delivery)
    },
    authorise: () => null,
    attach: () => undefined,
    disrupt,
    close: () => undefined,
  }
  const app = Fastify()
  installFaults(app, realtime)
  let acted = 0
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-session'] === undefined)
      return reply.code(401).send({ message: 'Unauthenticated.' })
    return undefined
  })
  app.post('/api/posts/:id/like', () => {
    acted += 1
    return { like_count: acted, names: ['Ana'], mine: true }
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  ends.push(() => app.close())
  const ask = async (body: unknown): Promise<Response> =>
    fetch(`${url}/__faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const like = (): Promise<Response> =>
    fetch(`${url}/api/posts/5/like`, { method: 'POST', headers: { 'x-session': 'a' } })
  return { url, ask, like, disrupt, emitted, acted: () => acted }
}
const path = '/api/posts/*/like'

describe('pathMatches', () => {
  it.each([
    ['/api/user', '/api/user', true],
    ['/api/user', '/api/users', false],
    ['/api/posts/*/like', '/api/posts/5/like', true],
    ['/api/posts/*/like', '/api/posts/5/6/like', false],
    ['/api/**', '/api/posts/5/like', true],
    ['/api/**', '/api', false],
    ['/**', '/login', true],
  ])('for %s and %s returns %s', (pattern, tried, expected) => {
    expect(pathMatches(pattern, tried)).toBe(expected)
  })
})

describe('HTTP faults', () => {
  it('answer with a status and Retry-After as often as requested, without the effect', async () => {
    const { ask, like, acted } = await start()
    await ask({ fault: 'status', path, method: 'POST', status: 503, retry_after: 7, times: 2 })
    const first = await like()
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '7'])
    expect([(await like()).status, acted()]).toEqual([503, 0])
    expect([(await like()).status, acted()]).toEqual([200, 1])
  })

  it('skip the first requests and fail after the effect if configured', async () => {
    const { ask, like, acted } = await start()
    await ask({ fault: 'status', path, status: 500, skip: 1, when: 'after' })
    expect((await like()).status).toBe(200)
    expect([(await like()).status, acted()]).toEqual([500, 2])
  })

  it.each([
    ['before', 0],
    ['after', 1],
  ])('reset the connection %s the effect', async (when, effects) => {
    const { ask, like, acted } = await start()
    await ask({ fault: 'reset', path, when })
    await expect(like()).rejects.toThrow()
    expect(acted()).toBe(effects)
  })

  it.each([
    ['malformed-json', 'application/json; charset=utf-8', /^\{"data":\[\{[^\]]*$/],
    ['html', 'text/html; charset=utf-8', /^<!doctype html>/],
    ['empty', 'application/json; charset=utf-8', /^$/],
  ])('answer 200 with a body that is %s', async (body, type, pattern) => {
    const { ask, like } = await start()
    await ask({ fault: 'body', path, body, when: 'after' })
    const answer = await like()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(await answer.text()).toMatch(pattern)
  })

  it('answer with the right values in wrong types', async () => {
    const { ask, like } = await start()
    await ask({ fault: 'body', path, body: 'wrong-types' })
    expect(await (await like()).json()).toEqual({
      like_count: [[1]],
      names: { _0: { text: 'Ana' } },
      mine: { flag: true },
    })
  })

  it('answer with a body above 10 MB', async () => {
    const { ask, like } = await start()
    await ask({ fault: 'body', path, body: 'huge' })
    const reader = (await like()).body?.getReader()
    let size = 0
    while (size < 12_000_000) size += (await reader?.read())?.value?.length ?? 0
    await reader?.cancel()
    expect(size).toBeGreaterThan(10_000_000)
  })

  it('redirect, delay and slow down a response', async () => {
    const { ask, like, url } = await start()
    await ask([
      { fault: 'redirect', path, to: 'http://127.0.0.1:9/login' },
      { fault: 'delay', path, ms: 120 },
      { fault: 'slow-body', path, bytes: 8, every_ms: 30 },
    ])
    const moved = await fetch(`${url}/api/posts/5/like`, { method: 'POST', redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([302, 'http://127.0.0.1:9/login'])
    for (const atLeast of [110, 100]) {
      const began = performance.now()
      expect(await (await like()).json()).toMatchObject({ names: ['Ana'] })
      expect(performance.now() - began).toBeGreaterThan(atLeast)
    }
  })

  it('answer held requests correctly after DELETE', async () => {
    const { ask, like, url } = await start()
    await ask([
      { fault: 'delay', path },
      { fault: 'delay', path, when: 'after' },
    ])
    const held = [like(), like()]
    const early = await Promise.race([...held, new Promise((resolve) => setTimeout(resolve, 100, 'held'))])
    expect(early).toBe('held')
    await fetch(`${url}/__faults`, { method: 'DELETE' })
    for (const answer of held) expect(await (await answer).json()).toMatchObject({ names: ['Ana'] })
  })

  it('are listed, cleared, and refused with a reason if invalid', async () => {
    const { ask, like, url } = await start()
    const wrong = await ask({ fault: 'status', path, status: 99 })
    expect(wrong.status).toBe(422)
    expect((await wrong.json()).message).toContain('status')
    expect((await ask({ fault: 'status', path, status: 500, times: 3 })).status).toBe(201)
    await like()
    const { rules, listeners } = await (await fetch(`${url}/__faults`)).json()
    expect(listeners).toEqual({ 'private-like.4': 2 })
    expect(rules).toMatchObject([{ remaining: 2, fault: { fault: 'status', status: 500 } }])
    expect((await fetch(`${url}/__faults`, { method: 'DELETE' })).status).toBe(204)
    expect((await like()).status).toBe(200)
  })
})

describe('realtime faults', () => {
  it('drop, refuse, duplicate and reorder until DELETE', async () => {
    const { ask, url, disrupt } = await start()
    const dropped = await ask({ fault: 'drop-realtime', code: 4200, user_id: 2 })
    expect(await dropped.json()).toEqual({ results: [{ closed: 3 }] })
    expect(disrupt.drop).toHaveBeenCalledWith({ code: 4200, userId: 2 })
    await ask([{ fault: 'refuse-realtime' }, { fault: 'reorder-events', hold_ms: 50 }])
    await ask({ fault: 'duplicate-events', copies: 3 })
    expect(disrupt.refuse).toHaveBeenLastCalledWith(4100)
    expect(disrupt.shape).toHaveBeenNthCalledWith(1, { copies: 1, holdMs: 50 })
    expect(disrupt.shape).toHaveBeenNthCalledWith(2, null)
    expect(disrupt.shape).toHaveBeenNthCalledWith(3, { copies: 3, holdMs: 0 })
    await fetch(`${url}/__faults`, { method: 'DELETE' })
    expect(disrupt.refuse).toHaveBeenLastCalledWith(null)
    expect(disrupt.shape).toHaveBeenLastCalledWith(null)
  })

  it('flood a channel at the given rate for the given time', async () => {
    const { ask, emitted } = await start()
    await ask({ fault: 'flood-events', event: 'LikePost', subject: '4', rate: 2_000, for_ms: 200 })
    await new Promise((resolve) => setTimeout(resolve, 350))
    expect(emitted).toHaveLength(400)
    expect(emitted[7]).toEqual(['LikePost', '4', { likeCount: 7 }])
  })
})
