import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import type { Product } from '#shared/contract/entities/product.ts'
import type { ProductType } from '#shared/contract/entities/product-fields.ts'
import { productFields } from '#shared/rules/product-fields.ts'
import { accountFamily } from '../../../lib/account.ts'
import { bridge } from '../../../lib/bridge.ts'
import { createResource } from '../../../lib/resource.ts'
import { settingsAtom } from '../../../lib/session.ts'
import { postTexts } from '../texts.ts'
import { priceFigure } from './price-figure.ts'

/** Names by the field's value, fetched once each, however many cards show it. */
const names = accountFamily((countries) =>
  createResource<readonly string[] | null>({
    empty: null,
    fetch: () => bridge.credits.countryNames({ countries }),
  }),
)

/** Values that the call accepts. */
const accepted = /^[A-Za-z0-9, -]{1,400}$/

/**
 * An importer's countries by name; null until they are known, and for good where the lookup fails
 * (product.md#silent-failures).
 */
const useCountryNames = (value: string): readonly string[] | null => {
  const resource = names.get(value)
  useEffect(() => {
    if (accepted.test(value)) resource.load()
  }, [resource, value])
  return useAtomValue(resource.stateAtom).value
}

/** Their names, or what the field holds where names cannot be had. */
const Countries = ({ value }: { readonly value: string }) => {
  const names = useCountryNames(value)
  return <>{names && names.length > 0 ? names.join(', ') : value}</>
}

interface ProductFact {
  readonly key: keyof typeof postTexts.fields
  readonly label: string
  readonly value: ReactNode
}

/**
 * Returns a product's facts in the order of the settings. Price and currency are one figure in the place of the first;
 * empty fields are left out.
 */
export const useProductFacts = (product: Product, type: ProductType): readonly ProductFact[] => {
  const fields = productFields(useAtomValue(settingsAtom), type)
  const price = priceFigure(
    fields.includes('price_text') ? product.price_text : '',
    fields.includes('price_currency') ? product.price_currency : '',
  )
  let isPriced = false
  return fields.flatMap((key): readonly ProductFact[] => {
    const label = postTexts.fields[key]
    if (key === 'price_text' || key === 'price_currency') {
      if (isPriced || price === '') return []
      isPriced = true
      return [{ key: 'price_text', label: postTexts.fields.price_text, value: <b>{price}</b> }]
    }
    if (key === 'product' || product[key].trim() === '') return []
    return [
      { key, label, value: key === 'importer_countries' ? <Countries value={product[key]} /> : product[key] },
    ]
  })
}
