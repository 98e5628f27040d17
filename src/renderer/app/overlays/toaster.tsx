import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { errorText } from '../../lib/errors.ts'
import { accountMarkAtom } from '../../lib/session.ts'
import { type Toast, toastsAtom } from '../../lib/toasts.ts'
import { hideToast, showToast, Toasts } from '../../ui/toasts.tsx'
import { appTexts } from '../texts.ts'

const words = ({ text }: Toast): string => (typeof text === 'string' ? text : errorText(text))

/** Shows the waiting toasts one by one. Those of an account are removed when another one becomes active. */
export const Toaster = () => {
  const [waiting, setWaiting] = useAtom(toastsAtom)
  const account = useAtomValue(accountMarkAtom)
  const last = useRef({ account, shown: [] as string[] })
  useEffect(() => {
    // Nobody is signed in. The reason may be in a toast.
    if (account === '' || account === last.current.account) return
    if (last.current.account !== '') for (const id of last.current.shown) hideToast(id)
    last.current = { account, shown: [] }
  }, [account])
  useEffect(() => {
    if (waiting.length === 0) return
    for (const toast of waiting) {
      showToast({ ...toast, text: words(toast), closeLabel: appTexts.close })
      if (!toast.isOfApp) last.current.shown.push(toast.id)
    }
    setWaiting((now) => now.filter((toast) => !waiting.includes(toast)))
  }, [waiting, setWaiting])
  return <Toasts />
}
