import { IconTableExport } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { SeenProduct } from '#shared/ipc/offers.ts'
import { useResource } from '../../lib/resource.ts'
import type { KeysOf } from '../../lib/screen-keys.ts'
import { useAccountAtom, useSetAccountAtom } from '../../lib/use-account-atom.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { askAbout } from '../post/ask-about.tsx'
import { BoardFrame } from './board-frame.tsx'
import { currentAtoms, currentProductAtom, productFilterAtom, productOffers } from './board-state.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { CurrentProduct } from './current-product.tsx'
import { editNote } from './editing.ts'
import { exportTable } from './exports.ts'
import { Grid } from './grid/grid.tsx'
import { togglePin, useMarks } from './marks.ts'
import { NoMatch } from './no-match.tsx'
import { askedProduct, openProductOffer } from './open-offer.ts'
import { productCards, productColumns } from './product-columns.ts'
import { filterProducts, noProductFilter } from './product-filter.ts'
import { ProductFilters } from './product-filters.tsx'
import { boardTexts as texts } from './texts.ts'
import { useBoard, useHasTable, useNews, useToday } from './use-board.ts'

const keys: KeysOf<'products', (row: SeenProduct) => void> = {
  p: togglePin,
  n: editNote,
  q: (row) => void askAbout(askedProduct(row)),
}
const ungrouped = (): null => null
const stateOf = ({ isGone }: SeenProduct): 'gone' | undefined => (isGone ? 'gone' : undefined)

/** Every product that this member was shown, as a table (user-guide.md#voyage-board). */
export const ProductBoard = () => {
  const today = useToday()
  const { phase, value: all } = useResource(productOffers)
  const news = useNews('products')
  const [filter, setFilter] = useAccountAtom(productFilterAtom)
  const marks = useMarks(filter)
  const hasTable = useHasTable()
  const current = useAtomValue(currentProductAtom)
  const setCurrent = useSetAccountAtom(currentAtoms.products)
  const rows = useMemo(() => filterProducts(all, filter, marks), [all, filter, marks])
  const { view, change, isPart, shown, inOrder, grid } = useBoard({
    kind: 'products',
    phase,
    columns: productColumns,
    cards: productCards,
    rows,
    isNarrowed: filter !== noProductFilter,
    groupingOf: ungrouped,
    keys,
  })
  return (
    <BoardFrame
      show="products"
      phase={phase}
      isPart={isPart}
      all={all.length}
      shown={rows.length}
      news={news}
      pinnedOnly={filter.pinnedOnly}
      onRefresh={() => void productOffers.refetch()}
      noMatch={(readBack) => (
        <NoMatch
          show="products"
          rows={all}
          readBack={readBack}
          lane={null}
          onClear={() => setFilter(noProductFilter)}
        />
      )}
      actions={
        <>
          <Button
            size="small"
            icon={<IconTableExport size={16} aria-hidden />}
            onClick={() => void exportTable('products', shown, inOrder())}
          >
            {texts.exportTable}
          </Button>
          {hasTable ? <ColumnsMenu columns={productColumns} view={view} onChange={change} /> : null}
        </>
      }
      filters={<ProductFilters rows={all} />}
      side={<CurrentProduct />}
      sideLabel={texts.selected}
      isSideOpen={current !== null}
      onSideClose={() => setCurrent(null)}
    >
      <Grid {...grid} label={texts.productTable} today={today} stateOf={stateOf} onOpen={openProductOffer} />
    </BoardFrame>
  )
}
