import { type ReactElement, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from './button.tsx'
import classes from './dialog.module.css'
import { DialogPanel } from './dialog.tsx'
import type { Alert, Confirmation, Leave } from './dialogs.ts'
import { Box, Row, Text } from './layout.tsx'
import { useModal } from './use-modal.ts'

interface AlertDialogProps {
  readonly title: string
  readonly above?: ReactNode
  readonly figure?: ReactNode
  readonly facts?: readonly string[]
  readonly text?: string
  readonly onCancel?: (() => void) | undefined
  /** Whether the focused button acts, so that a key that was meant for the page must not press it. */
  readonly asks?: boolean
  readonly children: ReactNode
}

/** Time after its opening during which a key presses no button of a question, ms. */
const unreadMs = 500

/** The keys that press a focused button. */
const pressing: readonly string[] = ['Enter', ' ']

const AlertDialog = ({
  title,
  above,
  figure,
  facts = [],
  text,
  onCancel,
  asks = false,
  children,
}: AlertDialogProps) => {
  const openedAtMonotonic = useRef(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(dialog)
  useLayoutEffect(() => {
    openedAtMonotonic.current = performance.now()
  }, [])
  return (
    <DialogPanel
      ref={dialog}
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-above ${id}-facts ${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
      onClickCapture={(event) => {
        // The second click of the double click that opened the dialog was meant for the page.
        if (event.detail > 1 && performance.now() - openedAtMonotonic.current < unreadMs)
          event.stopPropagation()
      }}
      onKeyDown={(event) => {
        // A key that opened the dialog may still repeat, and a key typed just before was meant for the page.
        const isUnread = asks && performance.now() - openedAtMonotonic.current < unreadMs
        if ((event.repeat || isUnread) && pressing.includes(event.key)) event.preventDefault()
      }}
    >
      <Text as="h2" size="xl" weight={600} breaks id={`${id}-title`} className={classes.title}>
        {title}
      </Text>
      {above === undefined ? null : (
        <Box mt={2} id={`${id}-above`}>
          {above}
        </Box>
      )}
      {facts.length === 0 ? null : (
        <Row gap={3} mt={2}>
          {figure}
          <Text weight={500} breaks numeric id={`${id}-facts`} className={classes.text}>
            {facts.join('\n')}
          </Text>
        </Row>
      )}
      {text === undefined ? null : (
        <Text tone="secondary" breaks mt={2} id={`${id}-text`} className={classes.text}>
          {text}
        </Text>
      )}
      {children}
    </DialogPanel>
  )
}

export const confirmDialog = (
  { title, above, figure, facts, text, confirm, cancel, danger = false }: Confirmation,
  answer: (confirmed: boolean) => void,
): ReactElement => (
  <AlertDialog
    title={title}
    above={above}
    figure={figure}
    text={text}
    facts={facts ?? []}
    onCancel={() => answer(false)}
    asks={!danger}
  >
    <Row gap={2} align="stretch" justify="end" mt={5}>
      <Button data-autofocus={danger || undefined} onClick={() => answer(false)}>
        {cancel}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        data-autofocus={!danger || undefined}
        onClick={() => answer(true)}
      >
        {confirm}
      </Button>
    </Row>
  </AlertDialog>
)

export const alertDialog = ({ title, text, close, action }: Alert, onClose: () => void): ReactElement => (
  <AlertDialog title={title} text={text} onCancel={onClose}>
    <Row gap={2} align="stretch" justify="end" mt={5}>
      {action ? (
        <Button
          onClick={() => {
            onClose()
            action.run()
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <Button variant="primary" data-autofocus onClick={onClose}>
        {close}
      </Button>
    </Row>
  </AlertDialog>
)

export const busyDialog = (text: string, leave?: Leave): ReactElement => (
  <AlertDialog title={text} onCancel={leave?.run}>
    <div className={classes.bar} role="progressbar" aria-label={text} />
    {leave ? (
      <Row gap={2} align="stretch" justify="end" mt={5}>
        <Button onClick={leave.run}>{leave.label}</Button>
      </Row>
    ) : null}
  </AlertDialog>
)

/** Renders a dialog; the returned function removes it. */
export const show = (container: HTMLElement, dialog: ReactElement): (() => void) => {
  const root = createRoot(container)
  root.render(dialog)
  return () => {
    root.unmount()
    container.remove()
  }
}

/** Longer than the time between the two clicks of a double click, ms. */
const doubleClickMs = 500

/** Drops the second half of a double click that closed a dialog, so that it presses nothing behind the dialog. */
const swallowSecondClick = (): void => {
  const swallow = (event: MouseEvent): void => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, signal: AbortSignal.timeout(doubleClickMs) })
}

/** Shows a dialog until `answer` resolves, and resolves with the answer. */
export const showUntil = async <T,>(
  answer: Promise<T>,
  container: HTMLElement,
  dialog: ReactElement,
): Promise<T> => {
  const close = show(container, dialog)
  const value = await answer
  close()
  swallowSecondClick()
  return value
}
