import { useCallback, useEffect, useState } from 'react'
import { keptAtom, readKept } from '../../lib/kept.ts'
import { store } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { cardTexts as texts } from './texts.ts'

/** In place of the cards while they are read from disk, and where they could not be. */
export const UnreadCards = () => {
  const [isFailed, setFailed] = useState(false)
  const read = useCallback(async () => {
    setFailed(false)
    await readKept('member-cards')
    setFailed(store.get(keptAtom('member-cards')) === null)
  }, [])
  useEffect(() => void read(), [read])
  if (!isFailed) return <Skeleton width="100%" height={240} />
  return (
    <EmptyState
      role="alert"
      title={texts.notRead}
      action={<Button onClick={() => void read()}>{texts.tryAgain}</Button>}
    />
  )
}
