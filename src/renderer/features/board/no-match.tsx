import { type ReactNode, useEffect } from 'react'
import { localFormat } from '#shared/dates.ts'
import type { OfferKind } from '#shared/ipc/offers.ts'
import type { ReadBackState } from '#shared/ipc/read-back.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { ReadBack } from '../archive/read-back.tsx'
import { boardTexts as texts } from './texts.ts'

/** Rest after the last change of the filters, ms. A lane that is still being typed reads nothing. */
const restMs = 1500

interface NoMatchProps {
  readonly show: OfferKind
  readonly rows: readonly { readonly firstSeen: number }[]
  /** Null until known. */
  readonly readBack: ReadBackState | null
  /** The chosen lane, if its ends are known places; null for none. */
  readonly lane: string | null
  /** The button that watches the lane. */
  readonly watch?: ReactNode
  readonly onClear: () => void
}

/** Replaces a table whose filters match nothing. It states how far back the offers were seen. */
export const NoMatch = ({ show, rows, readBack, lane, watch, onClear }: NoMatchProps) => {
  const { readsBackForLanes } = useAtomValue(preferencesAtom)
  const canRead = readBack !== null && readBack.phase !== 'off'
  // A member who stopped a reading, or saw it end, starts the next one.
  const startsItself = readsBackForLanes && readBack?.phase === 'idle' && !readBack.isPaused && lane !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lane begins another rest
  useEffect(() => {
    if (!startsItself) return
    const acting = actNow()
    const timer = setTimeout(() => void bridgeFor(acting).archive.readBack(), restMs)
    return () => clearTimeout(timer)
  }, [startsItself, lane])
  const since = rows.reduce(
    (first, { firstSeen }) => Math.min(first, firstSeen),
    readBack?.reached ?? Number.POSITIVE_INFINITY,
  )
  return (
    <EmptyState
      role="status"
      title={texts.noneSeen[show](rows.length, Number.isFinite(since) ? localFormat.day(since) : null)}
      action={
        <Stack gap={3} align="center">
          <Row gap={2} rowGap={2} wrap justify="center">
            {canRead ? <ReadBack state={readBack} isMain /> : null}
            {watch}
            <Button onClick={onClear}>{texts.clearFilters}</Button>
          </Row>
          {canRead && lane !== null ? (
            <Row as="label" gap={2} size="m" tone="secondary">
              <input
                type="checkbox"
                checked={readsBackForLanes}
                onChange={({ currentTarget }) =>
                  void setPreferences({ readsBackForLanes: currentTarget.checked })
                }
              />
              {texts.readsBack}
            </Row>
          ) : null}
        </Stack>
      }
    />
  )
}
