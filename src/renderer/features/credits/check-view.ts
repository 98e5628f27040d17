import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import type { Result } from '#shared/errors.ts'
import { ok } from '#shared/errors.ts'
import type { Cost } from '#shared/rules/cost.ts'
import { productCost } from '#shared/rules/view-cost.ts'
import { bridge } from '../../lib/bridge.ts'

export interface ViewCheck {
  readonly alreadyDeducted: boolean | null
  /** The server's price; null when it names none and the settings decide. */
  readonly fromServer: Cost
}

/** Fetches whether a look was paid for before. Voyagers say so themselves: there is no call for them. */
export const checkView = async (
  subject: ViewSubject,
  deducted: boolean | null,
): Promise<Result<ViewCheck>> => {
  switch (subject.type) {
    case 'profile': {
      const answer = await bridge.credits.checkProfile({ userId: subject.userId })
      return answer.ok ? ok({ alreadyDeducted: answer.value.alreadyDeducted, fromServer: null }) : answer
    }
    case 'exporter-product':
    case 'importer-product': {
      const { productId } = subject
      const answer = await (subject.type === 'exporter-product'
        ? bridge.credits.checkExporterProduct({ productId })
        : bridge.credits.checkImporterProduct({ productId }))
      if (!answer.ok) return answer
      return ok({ alreadyDeducted: answer.value.alreadyDeducted, fromServer: productCost(answer.value) })
    }
    default:
      return ok({ alreadyDeducted: deducted, fromServer: null })
  }
}
