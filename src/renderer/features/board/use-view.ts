import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import type { OfferKind } from '#shared/ipc/offers.ts'
import { keep, keptAtom } from '../../lib/kept.ts'
import { store } from '../../lib/store.ts'
import { firstViews } from './board-state.ts'
import type { GridView } from './grid/grid-column.ts'

const viewsAtom = keptAtom('board-views')

/** How the member has arranged a table, and the way to change it, which is kept. */
export const useView = (kind: OfferKind) => {
  const view: GridView = useAtomValue(viewsAtom)?.get(kind) ?? firstViews[kind]
  const change = useCallback(
    (patch: Partial<GridView>): void => {
      const { order, hidden, widths, sort, group } = {
        ...(store.get(viewsAtom)?.get(kind) ?? firstViews[kind]),
        ...patch,
      }
      void keep('board-views', kind, {
        order: [...order],
        hidden: [...hidden],
        widths: { ...widths },
        sort,
        group,
      })
    },
    [kind],
  )
  return { view, change }
}
