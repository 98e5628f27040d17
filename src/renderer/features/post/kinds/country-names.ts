import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { accountFamily } from '../../../lib/account.ts'
import { bridge } from '../../../lib/bridge.ts'
import { createResource } from '../../../lib/resource.ts'

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
export const useCountryNames = (value: string): readonly string[] | null => {
  const resource = names.get(value)
  useEffect(() => {
    if (accepted.test(value)) resource.load()
  }, [resource, value])
  return useAtomValue(resource.stateAtom).value
}
