import { type CSSProperties, useEffect, useLayoutEffect, useRef } from 'react'
import type { SignedInAccount } from '#shared/ipc/accounts.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import { networkOf } from '../../features/account/network-of.ts'
import { AccountBadge } from '../../features/accounts/account-badge.tsx'
import { showAccount } from '../../features/accounts/show-account.ts'
import { accountsTexts } from '../../features/accounts/texts.ts'
import { announce } from '../../lib/announcer.ts'
import { accountsAtom } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import classes from './frame.module.css'
import { useReadOnly } from './read-only.ts'

const texts = accountsTexts.pinned

/** Returns the focus to its place before, if it is in the bar at the end. */
const useFocusBack = () => {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    const before = document.activeElement
    return () => {
      if (!element?.contains(document.activeElement)) return
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
      const target = isThere ? before : document.getElementById('content')
      target?.focus({ preventScroll: true })
    }
  }, [])
  return bar
}

/** Says whose window this is while another account is active, and switches back. */
export const WaitingBar = ({ own }: { readonly own: SignedInAccount }) => {
  const active = useAtomValue(accountsAtom).list.find(({ isActive }) => isActive)
  const bar = useFocusBack()
  const { name } = own
  useReadOnly(() => toast(texts.refused(name), { id: 'waiting' }))
  const belongs = texts.of(name, networkOf(own))
  const acting = active ? texts.acting(active.name, networkOf(active)) : texts.nobody
  useEffect(() => announce(sentenceLine([belongs, acting])), [belongs, acting])
  useEffect(() => () => announce(texts.returned(name)), [name])
  return (
    <Row
      as="section"
      ref={bar}
      wrap
      gap={3}
      px={3}
      py={2}
      data-in-use
      aria-label={belongs}
      className={classes.waiting}
      style={{ '--account': `var(--q-account-${own.colour})` } as CSSProperties}
    >
      <AccountBadge account={own} size={28} />
      <Stack grow className={classes.waitingText}>
        <Text as="bdi" size="m" weight={600} breaks>
          {belongs}
        </Text>
        <Text as="bdi" size="m" tone="secondary" breaks>
          {acting}
        </Text>
      </Stack>
      <Button size="small" variant="primary" onClick={() => void showAccount(own.key)}>
        <bdi>{texts.switch(name)}</bdi>
      </Button>
    </Row>
  )
}
