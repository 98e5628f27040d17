import { IconArrowDown, IconArrowUp, IconLogout } from '@tabler/icons-react'
import { accountColours, type SignedInAccount } from '#shared/ipc/accounts.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import { dotLine } from '#shared/texts/units.ts'
import { networkOf } from '../../features/account/network-of.ts'
import { AccountBadge } from '../../features/accounts/account-badge.tsx'
import { addAccount } from '../../features/accounts/switch-account.ts'
import { accountsTexts as texts } from '../../features/accounts/texts.ts'
import { bridge } from '../../lib/bridge.ts'
import { accountsAtom } from '../../lib/session.ts'
import { signOut, signOutOfAll } from '../../lib/sign-out.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import { Select } from '../../ui/select.tsx'
import { Setting } from './setting.tsx'
import classes from './settings.module.css'

const colours = accountColours.map((value) => ({ value, label: texts.colours[value] }))

interface AccountRowProps {
  readonly account: SignedInAccount
  /** Moves the account by one place; null at that end of the list. */
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
}

const AccountRow = ({ account, onUp, onDown }: AccountRowProps) => {
  const { key, name, colour } = account
  return (
    <Row as="li" divided px={4} py={2.5} gap={3} wrap className={classes.setting}>
      <Row gap={3} grow shrink>
        <AccountBadge account={account} size={28} />
        <Stack grow shrink>
          <Text as="bdi" weight={500} breaks>
            {name}
          </Text>
          <Text as="span" size="m" tone="muted" breaks>
            {dotLine([networkOf(account), account.email])}
          </Text>
        </Stack>
      </Row>
      <Row gap={1}>
        <Select
          label={<span className="q-hidden">{texts.colourOf(name)}</span>}
          value={colour}
          options={colours}
          onChange={(colour) => void bridge.accounts.setColour({ account: key, colour })}
        />
        <IconButton
          size="small"
          label={texts.up(name)}
          icon={<IconArrowUp size={16} />}
          disabled={onUp === null}
          onClick={() => onUp?.()}
        />
        <IconButton
          size="small"
          label={texts.down(name)}
          icon={<IconArrowDown size={16} />}
          disabled={onDown === null}
          onClick={() => onDown?.()}
        />
        <IconButton
          size="small"
          label={texts.signOutOf(name)}
          icon={<IconLogout size={16} />}
          onClick={() => signOut(key)}
        />
      </Row>
    </Row>
  )
}

/** The signed-in accounts: their order, colours and sign-out. */
export const AccountsSection = () => {
  const { list, mayAdd } = useAtomValue(accountsAtom)
  const move = (from: number, to: number): (() => void) | null => {
    if (to < 0 || to >= list.length) return null
    const keys = list.map(({ key }) => key)
    return () =>
      void bridge.accounts.sort({ accounts: keys.with(from, keys[to] ?? '').with(to, keys[from] ?? '') })
  }
  return (
    <Box panel>
      {list.length < 2 ? null : (
        <ul aria-label={texts.title}>
          {list.map((account, at) => (
            <AccountRow
              key={account.key}
              account={account}
              onUp={move(at, at - 1)}
              onDown={move(at, at + 1)}
            />
          ))}
        </ul>
      )}
      <Setting label={texts.add} detail={mayAdd ? texts.addLead : managedTexts.byOrganisation}>
        <Button size="small" disabled={!mayAdd} onClick={addAccount}>
          {texts.add}
        </Button>
      </Setting>
      {list.length < 2 ? null : (
        <Setting label={texts.signOutAll} detail="">
          <Button size="small" onClick={signOutOfAll}>
            {texts.signOutAll}
          </Button>
        </Setting>
      )}
    </Box>
  )
}
