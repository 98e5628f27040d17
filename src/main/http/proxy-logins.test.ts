import { beforeEach, expect, it, vi } from 'vitest'
import { createProxyLogins, type LoginQuestion, type ProxyLogin } from './proxy-logins.ts'

const info = { isProxy: true, scheme: 'basic', host: 'proxy.corp', port: 8080, realm: 'Gate' }
const right: ProxyLogin = { username: 'me', password: 'right' }
const wrong: ProxyLogin = { username: 'me', password: 'wrong' }

let time = 0
let answers: ((ProxyLogin & { remember: boolean }) | null)[]
let questions: LoginQuestion[]
const secrets = new Map<string, string>()
const onGiven = vi.fn()
const create = () =>
  createProxyLogins({
    ask: async (question) => {
      questions.push(question)
      return answers.shift() ?? null
    },
    saved: {
      read: async (name) => secrets.get(name) ?? null,
      write: async (name, secret) => secrets.set(name, secret),
      remove: async (name) => secrets.delete(name),
    },
    onGiven,
    now: () => time,
  })

beforeEach(() => {
  time = 0
  answers = []
  questions = []
  secrets.clear()
  onGiven.mockClear()
})

it('asks once for parallel requests and reuses an accepted login', async () => {
  answers = [{ ...right, remember: false }]
  const logins = create()
  expect(await Promise.all([1, 2, 3].map(() => logins.answer(info, null)))).toEqual([right, right, right])
  expect(await logins.answer(info, null)).toEqual(right)
  expect(questions).toEqual([{ host: 'proxy.corp', port: 8080, realm: 'Gate', wrong: null }])
  expect(onGiven).toHaveBeenCalledOnce()
  expect(secrets.size).toBe(0)
})

it('asks once more after a rejected login and shares the new one', async () => {
  answers = [
    { ...wrong, remember: false },
    { ...right, remember: false },
  ]
  const logins = create()
  await logins.answer(info, null)
  expect(await Promise.all([logins.answer(info, wrong), logins.answer(info, wrong)])).toEqual([right, right])
  expect(await logins.answer(info, wrong)).toEqual(right)
  expect(questions.map((question) => question.wrong)).toEqual([null, wrong])
})

it('saves a login in the keyring on request and removes a rejected one', async () => {
  answers = [{ ...right, remember: true }]
  await create().answer(info, null)
  expect([...secrets.keys()]).toEqual(['proxy proxy.corp:8080'])
  const next = create()
  expect(await next.answer(info, null)).toEqual(right)
  expect(questions).toHaveLength(1)
  // The password has changed since.
  answers = [{ username: 'me', password: 'newer', remember: false }]
  expect(await next.answer(info, right)).toEqual({ username: 'me', password: 'newer' })
  expect(secrets.size).toBe(0)
})

it('keeps a refusal until retry', async () => {
  const logins = create()
  expect(await logins.answer(info, null)).toBeNull()
  time += 24 * 60 * 60_000
  expect(await logins.answer(info, null)).toBeNull()
  expect(questions).toHaveLength(1)
  logins.retry()
  await logins.answer(info, null)
  await logins.answer(info, null)
  expect(questions).toHaveLength(2)
})

it('asks once for a proxy that changes its realm', async () => {
  const logins = create()
  for (let n = 0; n < 22; n += 1) {
    expect(
      await logins.answer({ ...info, realm: `Gate ${n}`, scheme: n % 2 ? 'digest' : 'basic' }, null),
    ).toBeNull()
    time += 1100
  }
  expect(questions).toHaveLength(1)
})

it('asks at most three times per minute despite retries', async () => {
  const logins = create()
  for (let n = 0; n < 20; n += 1) {
    logins.retry()
    await logins.answer(info, null)
    time += 1000
  }
  expect(questions).toHaveLength(3)
})

it('stops after three rejected logins until retry', async () => {
  answers = [wrong, wrong, wrong, right].map((login, n) => ({
    ...login,
    password: `${login.password} ${n}`,
    remember: false,
  }))
  const logins = create()
  let last: ProxyLogin | null = null
  for (let n = 0; n < 10; n += 1) {
    last = await logins.answer({ ...info, realm: String(n) }, last)
    time += 120_000
    if (last === null) break
  }
  expect(questions).toHaveLength(3)
  expect(await logins.answer(info, null)).toBeNull()
  logins.retry()
  expect(await logins.answer(info, null)).toMatchObject({ password: 'right 3' })
})

it('resets the count of rejected logins after an accepted one', async () => {
  answers = Array.from({ length: 8 }, (_, n) => ({ ...right, password: `of month ${n}`, remember: false }))
  const logins = create()
  let login = await logins.answer(info, null)
  for (let month = 1; month < 8; month += 1) {
    time += 30 * 24 * 60 * 60_000
    login = await logins.answer(info, login)
    expect(login).toMatchObject({ password: `of month ${month}` })
  }
})

it('ignores server logins and asks per proxy', async () => {
  answers = [
    { ...right, remember: false },
    { ...wrong, remember: false },
  ]
  const logins = create()
  expect(await logins.answer({ ...info, isProxy: false }, null)).toBeNull()
  expect(await logins.answer(info, null)).toEqual(right)
  expect(await logins.answer({ ...info, port: 3128 }, null)).toEqual(wrong)
})
