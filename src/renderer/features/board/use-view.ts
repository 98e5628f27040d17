import { useAtomValue } from 'jotai'
import { useCallback, useEffect } from 'react'
import type { OfferKind } from '#shared/ipc/offers.ts'
import { keep } from '../../lib/kept.ts'
import { store } from '../../lib/store.ts'
import type { GridView } from './grid/grid-column.ts'
import { firstViews, unkeptViewAtoms, viewsAtom } from './views.ts'

const keepView = (kind: OfferKind, { order, hidden, widths, sort, group }: GridView): void =>
  void keep('board-views', kind, {
    order: [...order],
    hidden: [...hidden],
    widths: { ...widths },
    sort,
    group,
  })

/** How the member has arranged a table, and the way to change it, which is kept. */
export const useView = (kind: OfferKind) => {
  const views = useAtomValue(viewsAtom)
  const unkept = useAtomValue(unkeptViewAtoms[kind])
  const kept: GridView = views?.get(kind) ?? firstViews[kind]
  const view: GridView = unkept === null ? kept : { ...kept, ...unkept }
  const change = useCallback(
    (patch: Partial<GridView>): void => {
      const known = store.get(viewsAtom)
      // Unreadable views must not be overwritten: the change waits until they are read.
      if (known === null) store.set(unkeptViewAtoms[kind], (waiting) => ({ ...waiting, ...patch }))
      else keepView(kind, { ...(known.get(kind) ?? firstViews[kind]), ...patch })
    },
    [kind],
  )
  useEffect(() => {
    if (views === null || unkept === null) return
    store.set(unkeptViewAtoms[kind], null)
    change(unkept)
  }, [views, unkept, kind, change])
  return { view, change }
}
