import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#shared/paths.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { passwordFormTexts as texts } from '../../features/account/password-texts.ts'
import { Done } from '../../features/password/done.tsx'
import { ResetPassword } from '../../features/password/reset-password.tsx'
import { SetPasswordForm } from '../../features/password/set-password-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Box } from '../../ui/layout.tsx'
import { Page } from '../../ui/page.tsx'

/** Opens from Settings, Account. */
export const SetPasswordScreen = () => {
  const [done, setDone] = useState(false)
  const [, navigate] = useLocation()
  return (
    <Page narrow title={shellTexts.screens.setPassword}>
      <Box panel>
        {done ? (
          <Done title={texts.setDone} detail={texts.setDoneDetail}>
            <Button onClick={() => navigate(paths.settings)}>{texts.toSettings}</Button>
            <Button variant="primary" onClick={() => navigate(paths.wall)}>
              {texts.toWall}
            </Button>
          </Done>
        ) : (
          <SetPasswordForm onDone={() => setDone(true)} />
        )}
      </Box>
    </Page>
  )
}

/** The reset form for a member who opens the link while signed in. */
export const ResetPasswordScreen = () => (
  <Page narrow title={shellTexts.screens.resetPassword}>
    <Box panel>
      <ResetPassword />
    </Box>
  </Page>
)
