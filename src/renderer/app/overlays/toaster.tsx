import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { errorText } from '../../lib/errors.ts'
import { type Toast, toastsAtom } from '../../lib/toasts.ts'
import { showToast, Toasts } from '../../ui/toasts.tsx'
import { appTexts } from '../texts.ts'

const words = ({ text }: Toast): string => (typeof text === 'string' ? text : errorText(text))

/** Shows the waiting toasts one by one. */
export const Toaster = () => {
  const [waiting, setWaiting] = useAtom(toastsAtom)
  useEffect(() => {
    if (waiting.length === 0) return
    for (const toast of waiting) showToast({ ...toast, text: words(toast), closeLabel: appTexts.close })
    setWaiting((now) => now.filter((toast) => !waiting.includes(toast)))
  }, [waiting, setWaiting])
  return <Toasts />
}
