import { useEffect } from 'react'
import type { KeptEditor } from './kept-editor.ts'

/** Saves typed text when the form unmounts or the page is closed. */
export const useFlush = <V>({ flush }: Pick<KeptEditor<V>, 'flush'>): void => {
  useEffect(() => {
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      void flush()
    }
  }, [flush])
}
