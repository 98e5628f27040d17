import type { UserTypeKey } from '#shared/contract/entities/user-types.ts'
import type { Visibility } from '#shared/contract/entities/visibility.ts'
import { type Cost, isNotStated } from '#shared/rules/cost.ts'
import { postCost } from '#shared/rules/post-cost.ts'
import { viewCost } from '#shared/rules/view-cost.ts'
import { creditTexts } from '#shared/texts/credits.ts'
import { wallRulesTexts } from '#shared/texts/wall-rules.ts'
import type { World } from './open-world.ts'
import { shortOfCredits } from './refusal.ts'
import { settingsOf } from './settings.ts'

/** Items whose view costs credits, once each (product.md#cost-of-a-look). */
export type ViewKind = 'profile' | 'product' | 'voyager'

/** Returns the cost of posting or sharing by the settings, in credits. An unreadable amount is a server fault: 500. */
export const costOfPost = (world: World, visibility: Visibility, types: readonly UserTypeKey[]): number =>
  known(postCost(settingsOf(world), visibility, types))

/** Returns the cost of viewing a profile or a voyage by the settings, in credits. */
export const costOfView = (world: World, type: 'profile' | 'fcl' | 'lcl' | 'air'): number =>
  known(viewCost(type, settingsOf(world)))

/** Returns the amount that the network charges. It charges nothing for parts without an amount. */
const known = (cost: Cost): number => {
  if (cost === null) throw new Error('a credit setting is negative or no number')
  return isNotStated(cost) ? cost.atLeast : cost
}

const balanceOf = (world: World, userId: number): number =>
  world.db.one<{ profile_credit: number }>('SELECT profile_credit FROM users WHERE id = ?', userId)
    ?.profile_credit ?? 0

/**
 * Deducts credits. If the balance is too low, throws a 402 and changes nothing. Call it in the transaction that
 * creates the paid item, so that both succeed or fail together.
 */
const charge = (
  world: World,
  userId: number,
  amount: number,
  reason: string,
  refusals: { readonly over: string; readonly short: string },
): void => {
  if (amount <= 0) return
  const { changes } = world.db.run(
    'UPDATE users SET profile_credit = profile_credit - ? WHERE id = ? AND profile_credit >= ?',
    amount,
    userId,
    amount,
  )
  if (changes === 0) {
    throw shortOfCredits(balanceOf(world, userId) === 0 ? refusals.over : refusals.short)
  }
  world.db.run(
    'INSERT INTO ledger (user_id, amount, reason, created_at) VALUES (?, ?, ?, ?)',
    userId,
    -amount,
    reason,
    world.clock.now(),
  )
}

/** Charges for a post or a share (product.md#cost-of-a-post). */
export const chargePost = (world: World, userId: number, amount: number, reason: string): void =>
  charge(world, userId, amount, reason, {
    over: wallRulesTexts.insufficientCredits,
    short: wallRulesTexts.insufficientCredits,
  })

/** Texts by kind; those for a profile say 'user'. */
const viewTexts = {
  profile: creditTexts.user,
  product: creditTexts.product,
  voyager: creditTexts.voyager,
} as const satisfies Record<ViewKind, object>

export const hasViewed = (world: World, userId: number, kind: ViewKind, targetId: number): boolean =>
  world.db.one(
    'SELECT 1 FROM views WHERE user_id = ? AND kind = ? AND target_id = ?',
    userId,
    kind,
    targetId,
  ) !== undefined

/** Charges the first look and saves it. Later looks are free. Runs in one transaction. */
export const chargeView = (
  world: World,
  userId: number,
  view: { readonly kind: ViewKind; readonly targetId: number; readonly amount: number },
): void =>
  world.db.transaction(() => {
    if (hasViewed(world, userId, view.kind, view.targetId)) return
    const { over, insufficient } = viewTexts[view.kind]
    charge(world, userId, view.amount, `view ${view.kind} ${view.targetId}`, { over, short: insufficient })
    world.db.run(
      'INSERT INTO views (user_id, kind, target_id, amount, created_at) VALUES (?, ?, ?, ?, ?)',
      userId,
      view.kind,
      view.targetId,
      view.amount,
      world.clock.now(),
    )
  })
