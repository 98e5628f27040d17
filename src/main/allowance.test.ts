import { beforeEach, expect, it } from 'vitest'
import { createAllowance } from './allowance.ts'

let time = 0
beforeEach(() => {
  time = 0
})
const create = () => createAllowance({ burst: 10, refillMs: 60_000 }, () => time)

it('gives as much as there is at once, and then what comes back', () => {
  const allowance = create()
  expect(Array.from({ length: 40 }, () => allowance.take()).filter(Boolean)).toHaveLength(10)
  time += 5999
  expect(allowance.take()).toBe(false)
  time += 1
  expect(allowance.take()).toBe(true)
  expect(allowance.take()).toBe(false)
})

it('says how long to wait', () => {
  const allowance = create()
  expect(allowance.refusal()).toBeNull()
  allowance.use(10)
  expect(allowance.refusal()).toMatchObject({ error: { code: 'throttled', retryAfter: 6 } })
  time += 6000
  expect(allowance.refusal()).toBeNull()
})

it('lets one use go beyond, which has to come back first', () => {
  const allowance = create()
  allowance.use(30)
  time += 60_000
  expect(allowance.take()).toBe(false)
  time += 66_000
  expect(allowance.take()).toBe(true)
})

it('never holds more than it began with', () => {
  const allowance = create()
  time += 1e9
  expect(Array.from({ length: 40 }, () => allowance.take()).filter(Boolean)).toHaveLength(10)
})
