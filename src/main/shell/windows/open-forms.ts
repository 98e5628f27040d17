import { createSignal, type Signal } from '#shared/signal.ts'

/** The windows in which the user fills in a form. A question from outside waits for them. */
export interface OpenForms {
  /** Records a page's report. */
  record(windowId: number, isOpen: boolean): void
  any(): boolean
  /** Emits when the last form is closed. */
  readonly onNone: Signal<null>['on']
}

/** Creates the list. `isThere`: the window still exists. */
export const createOpenForms = (isThere: (windowId: number) => boolean): OpenForms => {
  const windows = new Set<number>()
  const none = createSignal<null>()
  const any = (): boolean => [...windows].some(isThere)
  return {
    record: (windowId, isOpen) => {
      const wasOpen = any()
      if (isOpen) windows.add(windowId)
      else windows.delete(windowId)
      if (wasOpen && !any()) none.emit(null)
    },
    any,
    onNone: none.on,
  }
}
