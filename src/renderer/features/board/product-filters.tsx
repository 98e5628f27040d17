import { useMemo } from 'react'
import { productTypes } from '#shared/contract/entities/product-fields.ts'
import type { SeenProduct } from '#shared/ipc/offers.ts'
import { useAccountAtom } from '../../lib/use-account-atom.ts'
import { Select } from '../../ui/select.tsx'
import { productFilterAtom } from './board-state.ts'
import { FilterBar, type FilterChip, FilterSwitch } from './filter-bar.tsx'
import { noProductFilter, type ProductFilter } from './product-filter.ts'
import { boardTexts as texts } from './texts.ts'

const kindOptions = (['any', ...productTypes] as const).map((kind) => ({
  value: kind,
  label: texts.kinds[kind],
}))

export const ProductFilters = ({ rows }: { readonly rows: readonly SeenProduct[] }) => {
  const [filter, setFilter] = useAccountAtom(productFilterAtom)
  const change = (patch: Partial<ProductFilter>): void => setFilter((before) => ({ ...before, ...patch }))
  const currencies = useMemo(
    () => [...new Set(rows.map(({ currency }) => currency))].filter((currency) => currency !== '').toSorted(),
    [rows],
  )
  const chips: readonly FilterChip[] = [
    ...(filter.type === 'any'
      ? []
      : [
          {
            text: texts.chip(texts.kind, texts.kinds[filter.type]),
            remove: () => change({ type: noProductFilter.type }),
          },
        ]),
    ...(filter.currency === ''
      ? []
      : [{ text: texts.chip(texts.currency, filter.currency), remove: () => change({ currency: '' }) }]),
    ...(filter.changedOnly
      ? [{ text: texts.changedOnly, remove: () => change({ changedOnly: false }) }]
      : []),
    ...(filter.pinnedOnly
      ? [{ text: texts.pinnedOnly.products, remove: () => change({ pinnedOnly: false }) }]
      : []),
  ]
  return (
    <FilterBar show="products" text={filter.text} onText={(text) => change({ text })} chips={chips}>
      <Select
        label={texts.kind}
        value={filter.type}
        options={kindOptions}
        onChange={(type) => change({ type })}
      />
      <Select
        label={texts.currency}
        value={filter.currency}
        options={[
          { value: '', label: texts.anyCurrency },
          ...currencies.map((currency) => ({ value: currency, label: currency })),
        ]}
        onChange={(currency) => change({ currency })}
      />
      <FilterSwitch
        label={texts.changedOnly}
        checked={filter.changedOnly}
        onChange={(changedOnly) => change({ changedOnly })}
      />
      <FilterSwitch
        label={texts.pinnedOnly.products}
        checked={filter.pinnedOnly}
        onChange={(pinnedOnly) => change({ pinnedOnly })}
      />
    </FilterBar>
  )
}
