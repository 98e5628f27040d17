import { shellTexts } from '#shared/texts/shell.ts'
import { ResetPassword } from '../../features/password/reset-password.tsx'
import { Box } from '../../ui/layout.tsx'
import { Mantine } from '../../ui/mantine.tsx'
import { Page } from '../../ui/page.tsx'

/** The reset form for a member who opens the link while signed in. */
export const ResetPasswordScreen = () => (
  <Mantine>
    <Page narrow title={shellTexts.screens.resetPassword}>
      <Box panel>
        <ResetPassword />
      </Box>
    </Page>
  </Mantine>
)
