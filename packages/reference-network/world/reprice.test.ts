import { expect, it, onTestFinished } from 'vitest'
import { openTestNetwork } from '../../../tests/support/server/in-memory-network.ts'
import { seededChance } from '../live/chance.ts'
import { repriced, repriceProduct } from './reprice.ts'

it.each([
  ['1,120 per tonne', 1.05, '1,176 per tonne'],
  ['4.10 per m²', 0.5, '2.05 per m²'],
  ['86,000 each', 1, '86,000 each'],
  ['on request', 2, 'on request'],
])('%s times %d is %s', (text, factor, expected) => {
  expect(repriced(text, factor)).toBe(expected)
})

it('changes half of the wall’s product prices in 30 steps', async () => {
  const { world, close } = await openTestNetwork('demo')
  onTestFinished(close)
  const shown = () =>
    world.db.all<{ id: number; price_text: string }>(
      `SELECT DISTINCT products.id, price_text FROM products JOIN
         (SELECT model_type, model_id FROM posts ORDER BY created_at DESC, id DESC LIMIT 40) AS post
         ON post.model_id = products.id AND post.model_type = products.product_type ORDER BY products.id`,
    )
  const before = shown()
  expect(before.length).toBeGreaterThan(2)
  const chance = seededChance(7)
  for (let n = 0; n < 30; n += 1) repriceProduct(world, chance.next)
  const changed = shown().filter(({ price_text }, at) => price_text !== before[at]?.price_text)
  expect(changed.length).toBeGreaterThanOrEqual(before.length / 2)
})
