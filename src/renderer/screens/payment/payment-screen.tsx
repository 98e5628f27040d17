import { useEffect } from 'react'
import { shellTexts } from '#shared/texts/shell.ts'
import { refreshBalance } from '../../features/credits/refresh-balance.ts'
import { Balance } from '../../features/payment/balance.tsx'
import { GstForm } from '../../features/payment/gst-form.tsx'
import { Box, Stack } from '../../ui/layout.tsx'
import { Page } from '../../ui/page.tsx'

/** The payment step: the balance, the GST invoice preference, and the link to the payment page. */
export const PaymentScreen = () => {
  useEffect(() => void refreshBalance(), [])
  return (
    <Page narrow title={shellTexts.screens.addCredits}>
      <Stack gap={4}>
        <Box panel>
          <Balance />
        </Box>
        <Box panel>
          <GstForm />
        </Box>
      </Stack>
    </Page>
  )
}
