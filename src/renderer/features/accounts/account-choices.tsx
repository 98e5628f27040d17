import { dotLine } from '#shared/texts/units.ts'
import { accountsAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { networkOf } from '../account/network-of.ts'
import { AccountBadge } from './account-badge.tsx'
import { switchAccount } from './switch-account.ts'
import { accountsTexts as texts } from './texts.ts'

/** The way from the sign-in screen to the accounts that are signed in; nothing without one. */
export const AccountChoices = () => {
  const { list } = useAtomValue(accountsAtom)
  if (list.length === 0) return null
  const active = list.find(({ isActive }) => isActive)
  if (active)
    return (
      <Button icon={<AccountBadge account={active} size={20} />} onClick={() => switchAccount(active)}>
        <bdi>{texts.backTo(active.name)}</bdi>
      </Button>
    )
  return (
    <Stack gap={2} role="group" aria-label={texts.continueAs}>
      <Text size="m" tone="muted">
        {texts.continueAs}
      </Text>
      {list.map((account) => (
        <Button
          key={account.key}
          icon={<AccountBadge account={account} size={20} />}
          onClick={() => switchAccount(account)}
        >
          <bdi>{dotLine([account.name, networkOf(account)])}</bdi>
        </Button>
      ))}
    </Stack>
  )
}
