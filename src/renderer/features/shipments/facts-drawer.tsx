import { IconInfoCircle } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import { infoAtom } from '../../lib/session.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ShipmentFacts } from './shipment-facts.tsx'
import classes from './shipments.module.css'
import { shipmentTexts as texts } from './texts.ts'

/** Opens facts and people of a shipment where there is no column for them: in narrow windows, and in those of one thread. */
export const FactsDrawer = ({ shipment }: { readonly shipment: Shipment }) => {
  const [open, setOpen] = useState(false)
  const isAlone = useAtomValue(infoAtom)?.window === 'popped-out'
  return (
    <>
      <span className={isAlone ? undefined : classes.narrow}>
        <IconButton
          label={texts.factsAndParties}
          icon={<IconInfoCircle size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </span>
      {open ? (
        <Drawer title={texts.factsAndParties} closeLabel={texts.close} onClose={() => setOpen(false)}>
          <ShipmentFacts shipment={shipment} />
        </Drawer>
      ) : null}
    </>
  )
}
