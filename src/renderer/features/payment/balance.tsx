import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { viewerAtom } from '../../lib/session.ts'
import { Box, Row, Text } from '../../ui/layout.tsx'
import classes from './payment.module.css'
import { gstTexts as texts } from './texts.ts'

/** The balance. A change while it is on screen is announced. */
export const Balance = () => {
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
