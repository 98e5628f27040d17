import { useEffect } from 'react'
import { shellTexts } from '#shared/texts/shell.ts'
import { refreshBalance } from '../../features/credits/refresh-balance.ts'
import { Balance } from '../../features/payment/balance.tsx'
import { GstForm } from '../../features/payment/gst-form.tsx'
import classes from '../../features/payment/payment.module.css'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'

/** The payment step: what there is, the GST invoice preference, and on to the payment page. */
export const PaymentScreen = () => {
  useEffect(() => void refreshBalance(), [])
  return (
    <Page title={shellTexts.screens.addCredits}>
      <div className={classes.cards}>
        <Card>
          <Balance />
        </Card>
        <Card>
          <GstForm />
        </Card>
      </div>
    </Page>
  )
}
