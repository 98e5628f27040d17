import { lazy, Suspense } from 'react'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import { shipmentSubject } from '../reviews/review-subject.ts'
import classes from './shipments.module.css'
import { checkShipment } from './shipments-state.ts'
import { shipmentTexts as texts } from './texts.ts'

const ReviewSection = lazy(async () => ({
  default: (await import('../reviews/review-section.tsx')).ReviewSection,
}))

/** What the parties say of a shipment. */
export const ShipmentReviews = ({ shipment }: { readonly shipment: Shipment }) => {
  const { id, reference, title } = shipment
  return (
    <div className={classes.reviews}>
      <Suspense>
        <ReviewSection
          subject={shipmentSubject(shipment, texts.nameOf(reference, title))}
          onChanged={() => checkShipment(id)}
        />
      </Suspense>
    </div>
  )
}
