import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorText } from '../../lib/errors.ts'
import { accountMarkAtom, preferencesAtom } from '../../lib/session.ts'
import { type Toast, toastsAtom } from '../../lib/toasts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { appTexts } from '../texts.ts'

const contentOf = (toast: Toast) => ({
  ...toast,
  text: typeof toast.text === 'string' ? toast.text : errorText(toast.text),
})

type Content = ReturnType<typeof contentOf>

/** Adds a toast in place of one with the same id. */
const replace = (toasts: readonly Content[], toast: Content): readonly Content[] => [
  ...toasts.filter(({ id }) => id !== toast.id),
  toast,
]

/** Shows the waiting toasts. Those of an account are removed when another one becomes active. */
export const Toaster = () => {
  const [waiting, setWaiting] = [useAtomValue(toastsAtom), useSetAtom(toastsAtom)]
  const account = useAtomValue(accountMarkAtom)
  const { railCollapsed } = useAtomValue(preferencesAtom)
  const lastAccount = useRef(account)
  const [shown, setShown] = useState<readonly Content[]>([])
  const close = useCallback((id: string) => setShown((now) => now.filter((toast) => toast.id !== id)), [])
  useEffect(() => {
    // Nobody is signed in. The reason may be in a toast.
    if (account === '' || account === lastAccount.current) return
    if (lastAccount.current !== '') setShown((now) => now.filter(({ isOfApp }) => isOfApp))
    lastAccount.current = account
  }, [account])
  useEffect(() => {
    if (waiting.length === 0) return
    setShown((now) => waiting.map(contentOf).reduce(replace, now))
    setWaiting((now) => now.filter((toast) => !waiting.includes(toast)))
  }, [waiting, setWaiting])
  return (
    <Toasts
      toasts={shown}
      closeLabel={appTexts.close}
      rail={railCollapsed ? 'folded' : 'open'}
      onClose={close}
    />
  )
}
