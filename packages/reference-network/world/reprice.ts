import type { World } from './open-world.ts'

/** Maximum change of a price, as a fraction. */
const most = 0.06

/**
 * Multiplies the first number of a price's text by a factor, in the same format: '1,120 per tonne' -> '1,143 per
 * tonne'.
 */
export const repriced = (text: string, factor: number): string =>
  text.replace(/\d[\d,]*(?:\.\d+)?/, (figure) => {
    const decimals = figure.split('.')[1]?.length ?? 0
    return (Number(figure.replaceAll(',', '')) * factor).toLocaleString('en', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: figure.includes(','),
    })
  })

/** Number of newest posts to search for a product, because these are on screens. */
const newest = 40

/**
 * Changes the price of one product slightly, mostly one in a recent post. `next` returns numbers from 0 inclusive to
 * 1 exclusive.
 */
export const repriceProduct = (world: World, next: () => number): void => {
  const recent = world.db.all<{ id: number; price_text: string }>(
    `SELECT id, price_text FROM products WHERE removed_at IS NULL AND id IN (
       SELECT model_id FROM (
         SELECT model_type, model_id FROM posts WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${newest}
       ) WHERE model_type IN ('ExporterProduct', 'ImporterProduct')
     ) ORDER BY id`,
  )
  const all = (): typeof recent =>
    world.db.all('SELECT id, price_text FROM products WHERE removed_at IS NULL ORDER BY id')
  const from = recent.length > 0 && next() < 0.75 ? recent : all()
  const product = from[Math.floor(next() * from.length)]
  if (product === undefined) return
  const text = repriced(product.price_text, 1 + (next() * 2 - 1) * most)
  world.db.run('UPDATE products SET price_text = ? WHERE id = ?', text, product.id)
}
