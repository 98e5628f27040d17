import { useEffect, useRef } from 'react'
import { shellTexts } from '#shared/texts/shell.ts'
import { Box, Row, Text } from '../../ui/layout.tsx'
import classes from './password.module.css'
import { ResetPassword } from './reset-password.tsx'

/** The reset page for a signed-out member, who usually needs it. It fills the window. */
export const ResetPasswordPage = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = shellTexts.documentTitle(shellTexts.screens.resetPassword, 0)
    heading.current?.focus()
  }, [])
  return (
    <Row as="main" align="stretch" scrolls>
      <div className={classes.column}>
        <Text as="h1" weight={600} mb={4} ref={heading} tabIndex={-1} className={classes.title}>
          {shellTexts.screens.resetPassword}
        </Text>
        <Box panel>
          <ResetPassword />
        </Box>
      </div>
    </Row>
  )
}
