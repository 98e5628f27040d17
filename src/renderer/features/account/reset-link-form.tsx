import { type ReactNode, useState } from 'react'
import type { ResetLink } from '../../lib/reset-link.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { passwordFormTexts as texts } from './password-texts.ts'
import { readResetLink } from './reset-link.ts'

interface ResetLinkFormProps {
  readonly onLink: (link: ResetLink) => void
  /** The variant of its button, which is secondary below another form. */
  readonly variant: 'primary' | 'default'
  /** Shown beside the button. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** Accepts the link of a reset mail, its token, or the whole mail, pasted. */
export const ResetLinkForm = ({ onLink, variant, beside, children }: ResetLinkFormProps) => {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  return (
    <Stack
      as="form"
      gap={3}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const link = readResetLink(text)
        if (link) onLink(link)
        else setError(texts.badLink)
      }}
    >
      {children}
      <TextInput
        label={texts.link}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={error}
        onPaste={(event) => {
          // A single-line field would join the lines of a whole mail.
          const pasted = event.clipboardData.getData('text')
          const link = pasted.includes('\n') ? readResetLink(pasted) : null
          if (link === null) return
          event.preventDefault()
          onLink(link)
        }}
        onChange={(value) => {
          setText(value)
          setError(null)
        }}
      />
      <Row gap={2} justify="end" wrap>
        {beside}
        <Button type="submit" variant={variant} disabled={text.trim() === ''}>
          {texts.useLink}
        </Button>
      </Row>
    </Stack>
  )
}
