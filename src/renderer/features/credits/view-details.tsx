import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import { viewCost } from '#shared/rules/view-cost.ts'
import { accountFamily } from '../../lib/account.ts'
import { createResource } from '../../lib/resource.ts'
import { settingsAtom } from '../../lib/session.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { Button } from '../../ui/button.tsx'
import { checkView, type ViewCheck } from './check-view.ts'
import { CostChip } from './cost-chip.tsx'
import { openView, type PaidLook } from './open-view.ts'
import { costChipTexts } from './texts.ts'
import { subjectKey, unlockedAtom } from './unlocked.ts'

type ProductSubject = Extract<ViewSubject, { productId: string }>

/** What looking at a product costs: only the server knows, so a card that stays in view fetches it, once. */
const costs = accountFamily(
  (subject: ProductSubject) =>
    createResource<ViewCheck | null>({ empty: null, fetch: () => checkView(subject, null) }),
  subjectKey,
)

/** A card that only flies past while scrolling fetches nothing. */
const settleMs = 400

/** What the server says about a product's cost; null until it is known. */
const useProductCost = (subject: ProductSubject): ViewCheck | null => {
  const resource = costs.get(subject)
  const { phase, value } = useAtomValue(resource.stateAtom)
  useEffect(() => {
    if (phase === 'ready') return
    const timer = setTimeout(resource.load, settleMs)
    return () => clearTimeout(timer)
  }, [resource, phase])
  return value
}

interface ViewDetailsProps extends PaidLook {
  /** What the details are of, for screen readers. */
  readonly of: string
}

const isProduct = (subject: ViewSubject): subject is Extract<ViewSubject, { productId: string }> =>
  subject.type === 'exporter-product' || subject.type === 'importer-product'

const ProductChip = ({ subject }: { readonly subject: Extract<ViewSubject, { productId: string }> }) => {
  const known = useProductCost(subject)
  return known ? <CostChip unlocked={known.alreadyDeducted === true} cost={known.fromServer} /> : null
}

const Chip = ({ subject, ownerId, deducted }: PaidLook) => {
  const settings = useAtomValue(settingsAtom)
  const viewer = useViewer()
  const unlocked = useAtomValue(unlockedAtom(subject))
  if (viewer !== null && ownerId === viewer.id) return <CostChip unlocked={false} cost={0} />
  if (unlocked || deducted === true) return <CostChip unlocked cost={0} />
  if (isProduct(subject)) return <ProductChip subject={subject} />
  return <CostChip unlocked={false} cost={viewCost(subject.type, settings)} />
}

/** The 'View details' button with its price beside it; a click starts the credit view flow. */
export const ViewDetails = ({ of, ...rest }: ViewDetailsProps) => (
  <>
    <Chip {...rest} />
    <Button
      size="small"
      data-action="open"
      aria-label={costChipTexts.viewDetailsOf(of)}
      onClick={() => void openView(rest)}
    >
      {costChipTexts.viewDetails}
    </Button>
  </>
)
