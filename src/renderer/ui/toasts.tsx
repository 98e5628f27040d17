import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { joinClasses } from './join-classes.ts'
import { Row, Stack, Text } from './layout.tsx'
import { liftOf } from './toast-place.ts'
import classes from './toasts.module.css'
import { watchLayout } from './watch-layout.ts'
import { withQuotes } from './written-text.tsx'

export interface ToastContent {
  readonly id: string
  readonly tone: 'info' | 'success' | 'error'
  readonly title?: string
  readonly text: string
  /** Buttons. Each closes the toast. */
  readonly actions?: readonly { readonly label: string; readonly run: () => unknown }[]
  readonly isPersistent?: boolean
}

interface ToastsProps {
  readonly toasts: readonly ToastContent[]
  readonly closeLabel: string
  /** The rail that they stand beside. */
  readonly rail?: 'open' | 'folded'
  readonly onClose: (id: string) => void
}

/** Most toasts on screen. Later ones wait. */
const most = 4

/** Time that a toast is shown, ms. */
const shownMs = { info: 6000, success: 6000, error: 10_000 }

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

interface ToastProps extends Pick<ToastsProps, 'closeLabel' | 'onClose'> {
  readonly toast: ToastContent
}

const Toast = ({ toast, closeLabel, onClose }: ToastProps) => {
  const { id, tone, title, text, actions = [] } = toast
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (toast.isPersistent) return
    // No toast closes while one of them is pointed at or focused, because the others would move.
    const isHeld = (): boolean => box.current?.parentElement?.matches(':hover, :focus-within') ?? false
    const timer = setInterval(() => isHeld() || onClose(toast.id), shownMs[toast.tone])
    return () => clearInterval(timer)
  }, [toast, onClose])
  return (
    <Row
      ref={box}
      align="start"
      gap={2}
      py={2}
      px={2}
      className={joinClasses(classes.toast, classes[tone])}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Stack grow breaks size="m" py={1}>
        {title === undefined ? null : (
          <Text as="span" weight={600}>
            {title}
          </Text>
        )}
        <bdi>{withQuotes(text)}</bdi>
        {actions.length === 0 ? null : (
          <Row as="span" gap={2} rowGap={1} wrap mt={1}>
            {actions.map(({ label, run }) => (
              <Button
                key={label}
                size="small"
                onClick={() => {
                  onClose(id)
                  void run()
                }}
              >
                {label}
              </Button>
            ))}
          </Row>
        )}
      </Stack>
      <IconButton size="small" label={closeLabel} icon={<IconX size={16} />} onClick={() => onClose(id)} />
    </Row>
  )
}

const ToastStack = ({ toasts, rail, ...rest }: ToastsProps) => {
  const stack = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = stack.current
    return element ? watchLayout(document.body, element, () => place(element)).stop : undefined
  }, [])
  return (
    <Stack ref={stack} gap={3} className={classes.toasts} data-rail={rail}>
      {toasts.slice(0, most).map((toast) => (
        <Toast key={toast.id} toast={toast} {...rest} />
      ))}
    </Stack>
  )
}

/**
 * The corner beside the rail where toasts appear. Toasts stay while the pointer is over them, so they must not cover
 * frequent targets: above a form for writing they rise.
 */
export const Toasts = (props: ToastsProps) =>
  props.toasts.length === 0 ? null : createPortal(<ToastStack {...props} />, document.body)
