import { useEffect, useState } from 'react'
import { trackAccount } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { type AlertForm, criteriaOf } from './alert-form.ts'

/** Typing rests so long, ms, before the offers are counted. */
const restMs = 300

/** Returns the number of offers that the form would match today; null while unknown. */
export const useMatching = (form: AlertForm): number | null => {
  const [count, setCount] = useState<number | null>(null)
  const read = criteriaOf(form)
  const asked = 'errors' in read ? null : JSON.stringify(read.criteria)
  useEffect(() => {
    setCount(null)
    if (asked === null) return
    let isCurrent = trackAccount()
    const timer = setTimeout(async () => {
      const answer = await bridge.archive.matching({ criteria: JSON.parse(asked) })
      if (isCurrent() && answer.ok) setCount(answer.value)
    }, restMs)
    return () => {
      clearTimeout(timer)
      isCurrent = () => false
    }
  }, [asked])
  return count
}
