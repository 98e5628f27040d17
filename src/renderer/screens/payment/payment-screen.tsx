import { useEffect, useRef, useState } from 'react'
import { shellTexts } from '#shared/texts/shell.ts'
import { refreshBalance } from '../../features/credits/refresh-balance.ts'
import { WhatCreditsBuy } from '../../features/ledger/what-credits-buy.tsx'
import { GstForm } from '../../features/payment/gst-form.tsx'
import classes from '../../features/payment/payment.module.css'
import { gstTexts as texts } from '../../features/payment/texts.ts'
import { actNow } from '../../lib/account.ts'
import { viewerAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import { Page } from '../../ui/page.tsx'

/** The balance. A change while it is on screen is announced. */
const Balance = () => {
  const balance = useAtomValue(viewerAtom)?.profile_credit ?? null
  const last = useRef(balance)
  const [change, setChange] = useState('')
  useEffect(() => {
    const before = last.current
    last.current = balance
    if (before !== null && balance !== null && before !== balance)
      setChange(texts.balanceChanged(before, balance))
  }, [balance])
  return (
    <Box px={5} py={4}>
      <Row as="dl" gap={3} align="baseline" mb={1}>
        <Text as="dt" weight={500}>
          {texts.balance}
        </Text>
        <Text as="dd" size="2xl" weight={600} numeric>
          {balance === null ? texts.balanceUnknown : texts.credits(balance)}
        </Text>
      </Row>
      <Text size="m" tone="muted">
        {texts.balanceHint}
      </Text>
      <Text size="m" tone="ok" mt={1} className={classes.changed} role="status">
        {change}
      </Text>
    </Box>
  )
}

/** The payment step: the balance, the GST invoice preference, and the link to the payment page. */
export const PaymentScreen = () => {
  useEffect(() => void refreshBalance(actNow()), [])
  return (
    <Page narrow title={shellTexts.screens.addCredits}>
      <Stack gap={4}>
        <Box panel>
          <Balance />
        </Box>
        <Stack panel px={5} py={4} gap={4} optional>
          <WhatCreditsBuy />
        </Stack>
        <Box panel>
          <GstForm />
        </Box>
      </Stack>
    </Page>
  )
}
