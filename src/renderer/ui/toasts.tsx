import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications, useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { isRightToLeft } from './direction.ts'
import { Mantine } from './mantine.tsx'
import { liftOf } from './toast-place.ts'
import classes from './toasts.module.css'
import { watchLayout } from './watch-layout.ts'

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
  const shownMs = tone === 'error' ? 10_000 : 6000
  notifications.hide(id)
  notifications.show({
    id,
    title,
    message: text,
    color: colors[tone],
    role: tone === 'error' ? 'alert' : 'status',
    autoClose: stays ? false : shownMs,
    withBorder: true,
    closeButtonProps: { 'aria-label': closeLabel },
  })
}

/** Removes a toast, if it is still shown. */
export const hideToast = (id: string): void => void notifications.hide(id)

const liftVariable = '--toasts-lift'
/** Height of the top bar, px, which toasts never reach. */
const ceiling = 56

/** Raises the toasts above the forms for writing that they would cover. */
const place = (stack: HTMLElement): void => {
  const before = Number.parseFloat(stack.style.getPropertyValue(liftVariable)) || 0
  const { left, right, top, bottom } = stack.getBoundingClientRect()
  const corner = { left, right, top: top + before, bottom: bottom + before }
  const boxes = [...document.querySelectorAll('[data-keep-clear]')].map((kept) =>
    kept.getBoundingClientRect(),
  )
  const lift = liftOf(corner, boxes, ceiling)
  if (Math.abs(lift - before) >= 1) stack.style.setProperty(liftVariable, `${Math.round(lift)}px`)
}

/**
 * The corner beside the rail where toasts appear. Toasts stay while the pointer is over them, so they must not cover
 * frequent targets: above a form for writing they rise.
 */
const Stack = () => {
  const position = isRightToLeft() ? 'bottom-right' : 'bottom-left'
  const isShown = useNotifications().notifications.length > 0
  useEffect(() => {
    const stack = document.querySelector<HTMLElement>(`.${classes.toasts}[data-position="${position}"]`)
    return isShown && stack ? watchLayout(document.body, stack, () => place(stack)).stop : undefined
  }, [isShown, position])
  return <Notifications className={classes.toasts} position={position} limit={4} containerWidth={360} />
}

export const Toasts = () => (
  <Mantine>
    <Stack />
  </Mantine>
)
