import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { shellTexts } from '#shared/texts/shell.ts'
import { type Toast, toastsAtom } from '../../lib/notices.ts'
import { Mantine } from '../../ui/mantine.tsx'

const colors = { info: 'harbor', success: 'green', error: 'red' } as const

const show = ({ id, tone, title, text }: Toast): void => {
  notifications.hide(id)
  notifications.show({
    id,
    title,
    message: text,
    color: colors[tone],
    role: tone === 'error' ? 'alert' : 'status',
    autoClose: tone === 'error' ? 10_000 : 6000,
    withBorder: true,
    closeButtonProps: { 'aria-label': shellTexts.close },
  })
}

/** Shows the waiting toasts one by one. */
export const Toaster = () => {
  const [waiting, setWaiting] = useAtom(toastsAtom)
  useEffect(() => {
    if (waiting.length === 0) return
    for (const toast of waiting) show(toast)
    setWaiting((now) => now.filter((toast) => !waiting.includes(toast)))
  }, [waiting, setWaiting])
  return (
    <Mantine>
      <Notifications position="bottom-left" limit={4} containerWidth={360} />
    </Mantine>
  )
}
