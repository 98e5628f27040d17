import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { isRightToLeft } from './direction.ts'
import { Mantine } from './mantine.tsx'
import classes from './toasts.module.css'

const colors = { info: 'harbor', success: 'green', error: 'red' } as const

interface ToastContent {
  readonly id: string
  readonly tone: keyof typeof colors
  readonly title?: string
  readonly text: string
  readonly stays?: boolean
  readonly closeLabel: string
}

/** Shows a toast in the mounted `Toasts`. It replaces one with the same id. */
export const showToast = ({ id, tone, title, text, stays, closeLabel }: ToastContent): void => {
  notifications.hide(id)
  notifications.show({
    id,
    title,
    message: text,
    color: colors[tone],
    role: tone === 'error' ? 'alert' : 'status',
    autoClose: stays ? false : tone === 'error' ? 10_000 : 6000,
    withBorder: true,
    closeButtonProps: { 'aria-label': closeLabel },
  })
}

/** Removes a toast, if it is still shown. */
export const hideToast = (id: string): void => void notifications.hide(id)

/**
 * The corner beside the rail where toasts appear. Toasts stay while the pointer is over them, so they must not cover
 * frequent targets.
 */
export const Toasts = () => (
  <Mantine>
    <Notifications
      className={classes.toasts}
      position={isRightToLeft() ? 'bottom-right' : 'bottom-left'}
      limit={4}
      containerWidth={360}
    />
  </Mantine>
)
