import { IconShip } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { shipmentIdIn } from '#shared/paths.ts'
import { shipmentTexts as texts } from '#shared/texts/shipments.ts'
import { Discussion, NotAuthorised } from '../../features/shipments/discussion.tsx'
import { ShipmentList } from '../../features/shipments/shipment-list.tsx'
import {
  askedAtom,
  askForShipment,
  refreshShipments,
  shipmentOf,
  shipmentsAtom,
} from '../../features/shipments/shipments-state.ts'
import { useResync } from '../../lib/resync.ts'
import { infoAtom } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PanePlaceholder, TwoPanes } from '../../ui/two-panes.tsx'
import { useNow } from '../../ui/use-now.ts'

/** Nothing tells that a shipment was closed: the list is looked up this often while the window is seen, ms. */
const freshness = 30_000

const OpenShipment = ({ id }: { readonly id: string }) => {
  const shipments = useAtomValue(shipmentsAtom)
  const asked = useAtomValue(askedAtom)[id]
  const shipment = shipmentOf(shipments, asked, id)
  const missing = shipments.phase !== 'loading' && shipment === null
  useEffect(() => {
    if (missing) void askForShipment(id)
  }, [missing, id])
  if (shipment) return <Discussion key={id} shipment={shipment} />
  if (asked?.type === 'not-authorised') return <NotAuthorised />
  if (asked?.type === 'gone') return <EmptyState title={texts.unavailable} role="alert" />
  if (asked?.type === 'failed')
    return (
      <EmptyState
        title={texts.oneFailed}
        action={<Button onClick={() => void askForShipment(id)}>{texts.retry}</Button>}
      />
    )
  return null
}

/** What the place of a discussion says while none is open; nothing where there is none to choose. */
const NoneOpen = () => {
  const { phase, list } = useAtomValue(shipmentsAtom)
  if (phase === 'ready' && list.length === 0) return null
  return <EmptyState icon={<IconShip size={20} />} title={texts.noneOpen} detail={texts.noneOpenDetail} />
}

/** My shipments on the left, the discussion of one on the right; folded on narrow windows. */
export const ShipmentsScreen = () => {
  const openId = shipmentIdIn(useSearchParams()[0])
  const alone = useAtomValue(infoAtom)?.window === 'popped-out'
  const now = useNow(freshness)
  // biome-ignore lint/correctness/useExhaustiveDependencies: now and then
  useEffect(() => void refreshShipments(), [now])
  useResync(() => void refreshShipments())
  return (
    <TwoPanes list={alone ? null : <ShipmentList openId={openId} />} isOpen={openId !== null}>
      {openId === null ? (
        <PanePlaceholder>
          <NoneOpen />
        </PanePlaceholder>
      ) : (
        <OpenShipment id={openId} />
      )}
    </TwoPanes>
  )
}
