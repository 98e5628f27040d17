import { type ReactNode, useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Product } from '#shared/contract/entities/product.ts'
import { type ProductType, productFields } from '#shared/contract/entities/product-fields.ts'
import { productPath } from '#shared/paths.ts'
import { shownCountry } from '#shared/rules/shown-country.ts'
import { plainList } from '#shared/texts/units.ts'
import { accountMap } from '../../../lib/account.ts'
import { bridge } from '../../../lib/bridge.ts'
import { isComing, resourceFamily } from '../../../lib/resource.ts'
import { settingsAtom } from '../../../lib/session.ts'
import { useAtomValue } from '../../../lib/use-atom-value.ts'
import { postTexts } from '../texts.ts'
import { priceFigure } from './price-figure.ts'

interface SeenProduct {
  readonly product: Product
  readonly type: ProductType
}

const seen = accountMap<SeenProduct>()

/** Returns a product as a post showed it, for its screen before or without an answer. */
export const seenProduct = (uuid: string): SeenProduct | null => seen.get(uuid) ?? null

export const openProduct = (product: Product, type: ProductType): void => {
  seen.set(product.uuid, { product, type })
  navigate(productPath(product.uuid))
}

/** Country names by the field's value. Each value is fetched once for all cards. */
const names = resourceFamily<readonly string[] | null>((countries) => ({
  empty: null,
  fetch: () => bridge.credits.countryNames({ countries }),
}))

/** Values that the call accepts. */
const accepted = /^[A-Za-z0-9, -]{1,400}$/

/**
 * An importer's countries by name. Nothing until the answer, because the engine's names would load `Intl` before the first
 * post; after a failure by the field's value (product.md#silent-failures).
 */
const Countries = ({ value }: { readonly value: string }) => {
  const resource = names.get(value)
  const isAccepted = accepted.test(value)
  useEffect(() => {
    if (isAccepted) resource.load()
  }, [resource, isAccepted])
  const state = useAtomValue(resource.stateAtom)
  if (isAccepted && isComing(state)) return null
  const shown = state.value?.length ? state.value : value.split(',').map((part) => part.trim())
  return <>{plainList(shown.map(shownCountry))}</>
}

interface ProductFact {
  readonly key: keyof typeof postTexts.fields
  readonly label: string
  readonly value: ReactNode
}

/**
 * Returns a product's facts in the order of the settings, without empty fields. Price and currency are one fact, at the
 * position of the first of them.
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
    if (key === 'importer_countries') return [{ key, label, value: <Countries value={product[key]} /> }]
    return [{ key, label, value: key === 'country_of_origin' ? shownCountry(product[key]) : product[key] }]
  })
}
