import { useEffect, useState } from 'react'
import { bridge } from '../../../lib/bridge.ts'

/** Names by the field's value; asked once each, however many cards show it. */
const known = new Map<string, readonly string[]>()
const asked = new Map<string, Promise<readonly string[] | null>>()

const askable = /^[A-Za-z0-9, -]{1,400}$/

const ask = async (value: string): Promise<readonly string[] | null> => {
  const answer = await bridge.credits.countryNames({ countries: value })
  asked.delete(value)
  if (!answer.ok) return null
  known.set(value, answer.value)
  return answer.value
}

/**
 * An importer's countries by name; null until they are known, and for good where the lookup fails
 * (product.md#silent-failures).
 */
export const useCountryNames = (value: string): readonly string[] | null => {
  const [names, setNames] = useState(known.get(value) ?? null)
  useEffect(() => {
    const ready = known.get(value)
    if (ready || !askable.test(value)) {
      setNames(ready ?? null)
      return
    }
    let wanted = true
    const answer = asked.get(value) ?? ask(value)
    asked.set(value, answer)
    void answer.then((found) => wanted && setNames(found))
    return () => {
      wanted = false
    }
  }, [value])
  return names
}
