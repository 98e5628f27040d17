import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
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

/** Shows something only when something is wrong. */
export const ConnectionIndicator = () => {
  const trouble = useLastingTrouble()
  return (
    <div role="status" className={classes.place}>
      {trouble ? (
        <span className={classes.trouble} data-tone={trouble.tone} title={trouble.detail}>
          <span className={classes.dot} aria-hidden="true" />
          {trouble.text}
        </span>
      ) : null}
    </div>
  )
}
