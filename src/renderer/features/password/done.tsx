import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Sign } from '../../ui/sign.tsx'
import { FormFoot } from '../account/form-foot.tsx'
import { passwordFormTexts as texts } from '../account/password-texts.ts'

interface DoneProps {
  readonly title: string
  readonly detail: string
  readonly children: ReactNode
}

/** Confirms success, takes the focus, and offers the next step. */
export const Done = ({ title, detail, children }: DoneProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack centred px={6} py={8} gap={2} align="center">
      <Sign size={40} tint="ok">
        <IconCheck size={20} />
      </Sign>
      <Text as="h2" size="xl" weight={600} ref={heading} tabIndex={-1}>
        {title}
      </Text>
      <Text tone="secondary" breaks role="status">
        {detail}
      </Text>
      <Row gap={2} align="stretch" justify="center" wrap mt={2}>
        {children}
      </Row>
    </Stack>
  )
}

interface SubmitFootProps {
  readonly submit: string
  readonly busy: boolean
  readonly disabled: boolean
}

/** The submit button, disabled until every rule is met. */
export const SubmitFoot = ({ submit, busy, disabled }: SubmitFootProps) => (
  <FormFoot>
    <Button type="submit" variant="primary" busy={busy} disabled={disabled}>
      {busy ? texts.submitting : submit}
    </Button>
  </FormFoot>
)
