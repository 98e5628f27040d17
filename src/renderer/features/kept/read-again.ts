import type { KeptCollection } from '#shared/ipc/kept.ts'
import { readKept } from '../../lib/kept.ts'
import { keepFocus } from '../../ui/keep-focus.ts'

/** Reads collections again. The pressed button unmounts with its message, so the focus moves to an element nearby. */
export const readAgain = (names: readonly KeptCollection[], button: HTMLElement): void => {
  const around = button.closest('[role="alert"]')?.parentElement ?? null
  keepFocus(() => around)()
  for (const name of names) void readKept(name)
}
