import { useAtomValue } from 'jotai'
import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import { viewCost } from '#shared/rules/view-cost.ts'
import { settingsAtom } from '../../lib/session.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { Button } from '../../ui/button.tsx'
import { CostChip } from './cost-chip.tsx'
import { openView, type PaidLook } from './open-view.ts'
import { useProductCost } from './product-cost.ts'
import { costChipTexts } from './texts.ts'
import { unlockedAtom } from './unlocked.ts'

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
