import { useEffect, useState } from 'react'
import type { OfferKind } from '#shared/ipc/offers.ts'
import { onPush } from '../../lib/bridge.ts'

/**
 * Whether offers were met for the first time since `rows` were read. They wait until somebody asks for them: nothing moves
 * under the pointer.
 */
export const useNews = (kind: OfferKind, rows: readonly unknown[]): boolean => {
  const [newsFor, setNewsFor] = useState<readonly unknown[] | null>(null)
  useEffect(
    () =>
      onPush((push) => {
        if (push.type === 'offers-seen' && push.kinds.includes(kind)) setNewsFor(rows)
      }),
    [kind, rows],
  )
  return newsFor === rows
}
