import type { ReactNode } from 'react'
import type { Result } from '#shared/errors.ts'
import { Text } from '../../ui/layout.tsx'

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
