import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import type { Question, Statement } from './ask.ts'
import styles from './ask-dialog.module.css'
import { Button } from './button.tsx'

interface AlertProps {
  readonly title: string
  readonly text?: string
  readonly onCancel?: () => void
  readonly children: ReactNode
}

const Alert = ({ title, text, onCancel, children }: AlertProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    // The platform gives the focus back only to what had it when the dialog opened.
    const before = document.activeElement
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-modal="true"
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
      onKeyDown={(event) => {
        // The key that opened the question, held a little long, is no answer to it.
        if (event.repeat && event.key === 'Enter') event.preventDefault()
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {text === undefined ? null : (
        <p id={`${id}-text`} className={styles.text}>
          {text}
        </p>
      )}
      {children}
    </dialog>
  )
}

export const questionDialog = (
  { title, text, confirm, cancel, danger = false }: Question,
  answer: (confirmed: boolean) => void,
): ReactElement => (
  <Alert title={title} text={text} onCancel={() => answer(false)}>
    <div className={styles.buttons}>
      <Button data-autofocus={danger || undefined} onClick={() => answer(false)}>
        {cancel}
      </Button>
      <Button
        look={danger ? 'danger' : 'primary'}
        data-autofocus={!danger || undefined}
        onClick={() => answer(true)}
      >
        {confirm}
      </Button>
    </div>
  </Alert>
)

export const statementDialog = (
  { title, text, close, action }: Statement,
  read: () => void,
): ReactElement => (
  <Alert title={title} text={text} onCancel={read}>
    <div className={styles.buttons}>
      {action ? (
        <Button
          onClick={() => {
            read()
            action.run()
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <Button look="primary" data-autofocus onClick={read}>
        {close}
      </Button>
    </div>
  </Alert>
)

export const busyDialog = (text: string): ReactElement => (
  <Alert title={text}>
    <div className={styles.bar} role="progressbar" aria-label={text} />
  </Alert>
)
