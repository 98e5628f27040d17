import { IconX } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import type { Result } from '#shared/errors.ts'
import classes from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { joinClasses } from './join-classes.ts'
import { Row, Text } from './layout.tsx'
import { useModal } from './use-modal.ts'

interface DialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly width?: number
  readonly className?: string
  readonly children: ReactNode
}

/** A modal dialog on the browser's own element, which traps the focus. Esc and a click beside it close it. */
export const Dialog = ({ title, closeLabel, onClose, width = 440, className, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Esc
    <dialog
      ref={dialog}
      className={joinClasses(classes.dialog, className)}
      style={{ width }}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={classes.body}>
        <Row as="header" gap={2} className={classes.head}>
          <Text as="h2" grow size="xl" weight={600} id={titleId}>
            {title}
          </Text>
          <IconButton size="small" label={closeLabel} icon={<IconX size={16} />} onClick={onClose} />
        </Row>
        {children}
      </div>
    </dialog>
  )
}

/** A dialog at the right edge. Wide windows show its content in a column instead. */
export const Drawer = (props: Omit<ComponentProps<typeof Dialog>, 'width' | 'className'>) => (
  <Dialog {...props} width={340} className={classes.drawer ?? ''} />
)

/** The browser's dialog element as a small message panel. The caller opens it. */
export const DialogPanel = (props: Omit<ComponentProps<'dialog'>, 'className'>) => (
  <dialog role="alertdialog" {...props} className={classes.question} />
)

/** A paragraph about the content of a dialog. */
export const Note = ({ children }: { readonly children: ReactNode }) => (
  <Text size="m" tone="secondary" mb={3}>
    {children}
  </Text>
)

interface AnswerProps<T> {
  /** Null until main has answered. */
  readonly answer: Result<T> | null
  readonly waiting: string
  readonly failed: string
  readonly children: (value: T) => ReactNode
}

/** The content of an answer of main, or a text while it is pending or failed. Screen readers announce each. */
export const Answer = <T,>({ answer, waiting, failed, children }: AnswerProps<T>) => (
  <div aria-live="polite" aria-busy={answer === null}>
    {answer?.ok ? children(answer.value) : <Note>{answer === null ? waiting : failed}</Note>}
  </div>
)
