import { useEffect } from 'react'
import { shellTexts } from '#shared/texts/shell.ts'
import { refreshBalance } from '../../blocks/credits/refresh-balance.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { Balance } from './balance.tsx'
import { GstForm } from './gst-form.tsx'
import styles from './payment.module.css'

/** The payment step: what there is, the GST invoice preference, and on to the payment page (section 2.13). */
export const PaymentScreen = () => {
  useEffect(() => void refreshBalance(), [])
  return (
    <Page title={shellTexts.screens.addCredits}>
      <div className={styles.cards}>
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
