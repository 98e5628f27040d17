import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { connectionAtom } from '../../lib/session.ts'
import styles from './connection-indicator.module.css'
import { type Trouble, troubleOf } from './connection-trouble.ts'

/** A hitch shorter than this is nobody's business. */
const patienceMs = 1500

const useLastingTrouble = (): Trouble | null => {
  const trouble = troubleOf(useAtomValue(connectionAtom))
  const words = trouble?.words
  const [shown, setShown] = useState<string | undefined>(undefined)
  useEffect(() => {
    const timer = setTimeout(() => setShown(words), words === undefined ? 0 : patienceMs)
    return () => clearTimeout(timer)
  }, [words])
  return shown !== undefined && shown === words ? trouble : null
}

/** Speaks only when something is wrong. */
export const ConnectionIndicator = () => {
  const trouble = useLastingTrouble()
  return (
    <div role="status" className={styles.place}>
      {trouble ? (
        <span className={styles.trouble} data-tone={trouble.tone} title={trouble.detail}>
          <span className={styles.dot} aria-hidden="true" />
          {trouble.words}
        </span>
      ) : null}
    </div>
  )
}
