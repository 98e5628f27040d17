import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { toastsAtom } from '../../lib/toasts.ts'
import { showToast, Toasts } from '../../ui/toasts.tsx'
import { appTexts } from '../texts.ts'

/** Shows the waiting toasts one by one. */
export const Toaster = () => {
  const [waiting, setWaiting] = useAtom(toastsAtom)
  useEffect(() => {
    if (waiting.length === 0) return
    for (const toast of waiting) showToast({ ...toast, closeLabel: appTexts.close })
    setWaiting((now) => now.filter((toast) => !waiting.includes(toast)))
  }, [waiting, setWaiting])
  return <Toasts />
}
