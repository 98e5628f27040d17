import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { onDemand, useOnDemand } from '../../lib/on-demand.ts'
import { connectionAtom } from '../../lib/session.ts'
import classes from './connection-indicator.module.css'
import { type Trouble, troubleOf } from './connection-trouble.ts'

/** Trouble that ends sooner is not shown. */
const graceMs = 1500

const useLastingTrouble = (): Trouble | null => {
  const trouble = troubleOf(useAtomValue(connectionAtom))
  const text = trouble?.text
  const [shown, setShown] = useState<string | undefined>(undefined)
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), text === undefined ? 0 : graceMs)
    return () => clearTimeout(timer)
  }, [text])
  return shown !== undefined && shown === text ? trouble : null
}

/** What explains it comes with the first trouble: it is read from this computer, also offline. */
const indication = onDemand(async () => (await import('./indication.tsx')).Indication)

const Shown = (trouble: Trouble) => {
  const Indication = useOnDemand(indication)
  return Indication ? <Indication {...trouble} /> : null
}

/** Shows something only when something is wrong. */
export const ConnectionIndicator = () => {
  const trouble = useLastingTrouble()
  return (
    <div role="status" className={classes.place}>
      {trouble ? <Shown {...trouble} /> : null}
    </div>
  )
}
