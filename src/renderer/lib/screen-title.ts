import { atom } from 'jotai'
import { createContext, useContext, useLayoutEffect } from 'react'
import { store } from './store.ts'

/** The title of the current screen's content ('Greta Lind') for bar and window; null for the screen's own title. */
export const screenTitleAtom = atom<string | null>(null)

/** The whole title of the document; null for the window's own title. */
export const documentTitleAtom = atom<string | null>(null)

/** Sets the document's title while the caller is mounted. A PDF and a print job carry it. */
export const useDocumentTitle = (title: string): void => {
  useLayoutEffect(() => {
    store.set(documentTitleAtom, title)
    return () => store.set(documentTitleAtom, null)
  }, [title])
}

/** Whether the components inside are the screen's content. A thread in the pane beside a list is not. */
export const IsScreenContext = createContext(true)

/** Sets the title of the screen's content while the caller is mounted. A member's name follows the rule for names. */
export const useScreenTitle = (title: string | null): void => {
  const isScreen = useContext(IsScreenContext)
  useLayoutEffect(() => {
    if (!isScreen) return
    store.set(screenTitleAtom, title === '' ? null : title)
    return () => store.set(screenTitleAtom, null)
  }, [title, isScreen])
}
