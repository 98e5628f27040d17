import { beforeEach, expect, it } from 'vitest'
import { createAllowance } from './allowance.ts'

let time = 0
beforeEach(() => {
  time = 0
})
const create = () => createAllowance({ burst: 10, refillMs: 60_000 }, () => time)

it('allows a burst, then the refilled amount', () => {
  const allowance = create()
  expect(Array.from({ length: 40 }, () => allowance.take()).filter(Boolean)).toHaveLength(10)
  time += 5999
  expect(allowance.take()).toBe(false)
  time += 1
  expect(allowance.take()).toBe(true)
  expect(allowance.take()).toBe(false)
})

it('returns the time until the next refill', () => {
  const allowance = create()
  expect(allowance.refusal()).toBeNull()
  allowance.use(10)
  expect(allowance.refusal()).toMatchObject({ error: { code: 'throttled', retryAfter: 6 } })
  time += 6000
  expect(allowance.refusal()).toBeNull()
})

it('allows one use beyond the limit, which delays later ones', () => {
  const allowance = create()
  allowance.use(30)
  time += 60_000
  expect(allowance.take()).toBe(false)
  time += 66_000
  expect(allowance.take()).toBe(true)
})

it('never exceeds the initial amount', () => {
  const allowance = create()
  time += 1e9
  expect(Array.from({ length: 40 }, () => allowance.take()).filter(Boolean)).toHaveLength(10)
})
