import type { World } from './open-world.ts'

/** At most this much of a price is put on or taken off. */
const most = 0.06

/** A price's text with its first figure times a factor, written as it was: '1,120 per tonne' -> '1,143 per tonne'. */
export const repriced = (text: string, factor: number): string =>
  text.replace(/\d[\d,]*(?:\.\d+)?/, (figure) => {
    const decimals = figure.split('.')[1]?.length ?? 0
    return (Number(figure.replaceAll(',', '')) * factor).toLocaleString('en', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: figure.includes(','),
    })
  })

/** One product, whichever, costs a little more or less from now on. `next` draws from 0 up to 1. */
export const repriceProduct = (world: World, next: () => number): void => {
  const many =
    world.db.one<{ n: number }>('SELECT count(*) AS n FROM products WHERE removed_at IS NULL')?.n ?? 0
  const product = world.db.one<{ id: number; price_text: string }>(
    'SELECT id, price_text FROM products WHERE removed_at IS NULL ORDER BY id LIMIT 1 OFFSET ?',
    Math.floor(next() * many),
  )
  if (product === undefined) return
  const text = repriced(product.price_text, 1 + (next() * 2 - 1) * most)
  world.db.run('UPDATE products SET price_text = ? WHERE id = ?', text, product.id)
}
