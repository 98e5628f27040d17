import type { KeptCollection } from '#shared/ipc/kept.ts'
import { readKept } from '../../lib/kept.ts'
import { keepFocus } from '../../ui/keep-focus.ts'

/** Reads them once more. The button that was pressed goes with what it stood in: the focus stays around that. */
export const readAgain = (names: readonly KeptCollection[], button: HTMLElement): void => {
  const around = button.closest('[role="alert"]')?.parentElement ?? null
  keepFocus(() => around)()
  for (const name of names) void readKept(name)
}
