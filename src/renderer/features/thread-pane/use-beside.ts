import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { besideIn, besidePath, threadPath } from '#shared/paths.ts'
import { threadAt } from '#shared/rules/notification-target.ts'
import { infoAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useMinWidth } from '../../ui/use-min-width.ts'

/** Window width from which a pane fits beside a list, CSS px. */
const paneFrom = 1200

/** A list whose threads open in the pane beside it. */
export interface Beside {
  /** The list's own path. */
  readonly list: string
  /** The thread in the pane; null for none. */
  readonly thread: string | null
}

/**
 * Returns the pane beside a list; null in pop-out windows and in windows without room for it. A window that becomes too
 * narrow shows the open thread on its own screen.
 */
export const useBeside = (list: string): Beside | null => {
  const thread = besideIn(useSearchParams()[0])
  const isAlone = useAtomValue(infoAtom)?.window === 'popped-out'
  const hasPane = useMinWidth(paneFrom) && !isAlone
  useEffect(() => {
    if (!hasPane && thread !== null) navigate(threadPath(thread), { replace: true })
  }, [hasPane, thread])
  return hasPane ? { list, thread } : null
}

/** Returns the address of a link in the list: a thread opens in the pane, anything else on its own screen. */
export const pathBeside = (beside: Beside | null, path: string): string => {
  const thread = beside === null ? null : threadAt(path)
  return beside === null || thread === null ? path : besidePath(beside.list, thread)
}

/** Whether the pane shows the thread at a path. */
export const isInPane = (beside: Beside | null, path: string): boolean =>
  beside !== null && beside.thread !== null && beside.thread === threadAt(path)

/** Attributes of the pane's element. */
export const paneMark = { 'data-thread-pane': true }

/** Whether the focus is in the pane. Its keys then belong to the thread, and not to the list. */
export const isFocusInPane = (): boolean => document.activeElement?.closest('[data-thread-pane]') != null
