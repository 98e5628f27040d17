import type { ReactNode } from 'react'
import type { Result } from '#shared/errors.ts'
import { Text } from '../../ui/layout.tsx'

/** A paragraph about what a dialog shows. */
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

/** The contents of an answer of main, or the text in their place. Screen readers announce each. */
export const Answer = <T,>({ answer, waiting, failed, children }: AnswerProps<T>) => (
  <div aria-live="polite" aria-busy={answer === null}>
    {answer?.ok ? children(answer.value) : <Note>{answer === null ? waiting : failed}</Note>}
  </div>
)
