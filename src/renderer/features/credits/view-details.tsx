import { useEffect, useState } from 'react'
import { viewCost } from '#shared/rules/view-cost.ts'
import { actNow } from '../../lib/account.ts'
import { useResync } from '../../lib/connection.ts'
import { pictureUrl } from '../../lib/media-url.ts'
import type { Resource, ResourceState } from '../../lib/resource.ts'
import { settingsAtom } from '../../lib/session.ts'
import { settleMs } from '../../lib/use-after.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { CostChip } from './cost-chip.tsx'
import { CostlyButton } from './costly-button.tsx'
import classes from './credits.module.css'
import { openView } from './open-view.ts'
import { costChipTexts, retryCostTexts as texts } from './texts.ts'
import { useUnlockedHere } from './unlocked.ts'
import { isProduct, type PaidView, type ProductSubject, productCosts, type ViewCheck } from './view-price.ts'

/** Replaces a price that could not be fetched. Pressed before the time that the server named is over, it waits. */
const RetryCost = ({ resource }: { readonly resource: Pick<Resource<unknown>, 'refresh'> }) => {
  const [waits, setWaits] = useState(false)
  useResync(() => resource.refresh('ended'))
  return (
    <Button
      variant="quiet"
      size="small"
      busy={waits}
      title={texts.failed}
      aria-label={texts.retryCost}
      onClick={() => {
        setWaits(true)
        resource.refresh('ended')
      }}
    >
      {texts.retry}
    </Button>
  )
}

/**
 * Fetches a product's cost from the server, once for a card that stays in view. A failure delays the next try: neither
 * a render nor a remounted row repeats the call (robustness.md#effects).
 */
const useProductCost = (resource: Resource<ViewCheck | null>): ResourceState<ViewCheck | null> => {
  useEffect(() => {
    if (resource.read().phase === 'ready') return
    const timer = setTimeout(resource.load, settleMs)
    return () => clearTimeout(timer)
  }, [resource])
  return useAtomValue(resource.stateAtom)
}

interface ViewDetailsProps extends PaidView {
  /** Subject of the details, for screen readers. */
  readonly of: string
  /** Path of its picture. */
  readonly picture?: string | null
  /** The action of a click, if a view alone does not tell whether it is paid. */
  readonly onOpen?: () => void
}

const ProductPrice = ({ resource }: { readonly resource: Resource<ViewCheck | null> }) => {
  const { phase, value } = useProductCost(resource)
  if (value) return <CostChip unlocked={value.alreadyDeducted === true} cost={value.fromServer} />
  if (phase === 'failed') return <RetryCost resource={resource} />
  return phase === 'not-found' ? <CostChip unlocked={false} cost={null} /> : null
}

/** Keeps its space before the price is known, so that nothing moves. */
const ProductChip = ({ subject }: { readonly subject: ProductSubject }) => (
  <Row as="span" justify="end" inline className={classes.price}>
    <ProductPrice resource={productCosts.get(subject)} />
  </Row>
)

const Chip = ({ subject, ownerId, deducted }: PaidView) => {
  const settings = useAtomValue(settingsAtom)
  const viewer = useViewer()
  const unlocked = useUnlockedHere(subject)
  if (viewer !== null && ownerId === viewer.id) return <CostChip unlocked={false} cost={0} />
  if (unlocked || deducted === true) return <CostChip unlocked cost={0} />
  if (isProduct(subject)) return <ProductChip subject={subject} />
  return <CostChip unlocked={false} cost={viewCost(subject.type, settings)} />
}

/** Returns the picture for the question about the price. */
const figureOf = (path: string | null) =>
  path === null ? null : <img className={classes.figure} src={pictureUrl(path, 48)} alt="" />

/** The 'View details' button with its price. A click starts the credit view flow. */
export const ViewDetails = ({ of, picture = null, onOpen, ...rest }: ViewDetailsProps) => (
  <>
    <Chip {...rest} />
    <CostlyButton
      size="small"
      data-action="open"
      aria-label={costChipTexts.viewDetailsOf(of)}
      onClick={onOpen ?? (() => void openView(actNow(), { ...rest, name: of, figure: figureOf(picture) }))}
    >
      {costChipTexts.viewDetails}
    </CostlyButton>
  </>
)
