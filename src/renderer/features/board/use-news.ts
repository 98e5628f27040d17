import { useEffect, useState } from 'react'
import type { OfferKind } from '#shared/ipc/offers.ts'
import { onPush } from '../../lib/bridge.ts'

/** Whether new offers arrived since `rows` were read. They wait for a click, so that no row moves under the pointer. */
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
