import type { Cost } from '#shared/rules/cost.ts'
import { costChipTexts as texts } from './texts.ts'

/** What a look costs: 'Free', '3 credits', or that nobody says. */
export const costText = (cost: Cost): string =>
  cost === null ? texts.unknown : cost === 0 ? texts.free : texts.credits(cost)
