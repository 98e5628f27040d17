import { useState } from 'react'
import type { Resource } from '../../lib/resource.ts'
import { useResync } from '../../lib/resync.ts'
import { Button } from '../../ui/button.tsx'
import { retryCostTexts as texts } from './retry-cost-texts.ts'

/** In the price's place while it could not be had. Pressed before the server's patience is back, it waits for that. */
export const RetryCost = ({ resource }: { readonly resource: Pick<Resource<unknown>, 'refresh'> }) => {
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
