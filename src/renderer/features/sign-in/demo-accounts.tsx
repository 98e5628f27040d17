import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { DemoAccount } from '#shared/ipc/native.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import { userTypeText } from '#shared/texts/user-types.ts'
import { showSession } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { errorText } from '../../lib/errors.ts'
import { createResource, useResource } from '../../lib/resource.ts'
import { isAddingAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Avatar } from '../person/avatar.tsx'
import classes from './sign-in.module.css'
import { signInTexts as texts } from './texts.ts'

interface AccountProps {
  readonly account: DemoAccount
  readonly busy: boolean
  readonly onChoose: () => void
}

/** Returns an account's user type and company in the current language, or as the network writes them. */
const roleOf = ({ role, about }: DemoAccount): string => {
  if (about === null) return role
  return texts.demoRole(about.type === 'admin' ? texts.demoAdmin : userTypeText(about.type), about.company)
}

const isTopic = (topic: string): topic is keyof typeof texts.demoTopics =>
  Object.hasOwn(texts.demoTopics, topic)

/** Returns what is worth knowing about an account in the current language, or as the network writes it. */
const noteOf = ({ note, about }: DemoAccount): string => {
  if (about === null || !isTopic(about.topic)) return note
  const text = texts.demoTopics[about.topic]
  return typeof text === 'string' ? text : text(about.credits)
}

const Account = ({ account, busy, onChoose }: AccountProps) => (
  <li>
    <Row
      as="button"
      gap={3}
      tone="text"
      px={3}
      py={2.5}
      type="button"
      hover
      className={classes.account}
      aria-busy={busy || undefined}
      onClick={onChoose}
    >
      <Avatar name={account.name} image={null} size={36} />
      <Stack as="span" grow>
        <Text as="bdi" weight={600}>
          {account.name}
        </Text>
        <Text as="bdi" size="m">
          {roleOf(account)}
        </Text>
        <Text as="bdi" size="m" tone="secondary">
          {noteOf(account)}
        </Text>
      </Stack>
    </Row>
  </li>
)

const Waiting = () => (
  <div className={classes.waiting} role="status" aria-label={texts.demoStarting}>
    {[0, 1, 2, 3, 4].map((at) => (
      <Row gap={3} px={3} py={2.5} key={at} className={classes.bone}>
        <Skeleton width={36} height={36} round />
        <Stack grow>
          <Skeleton width={130} />
          <Skeleton width={210} height={10} className={classes.second ?? ''} />
        </Stack>
      </Row>
    ))}
  </div>
)

/** Chooses an account of the demo network, the second of two clicks. */
export const DemoAccounts = ({
  adds,
  onBack,
}: {
  /** Adds an account while another one is signed in. */
  readonly adds: boolean
  readonly onBack: () => void
}) => {
  const [resource] = useState(() =>
    createResource<readonly DemoAccount[]>({ empty: [], fetch: () => bridge.demo.accounts() }),
  )
  const { phase, value: accounts, error } = useResource(resource)
  const [chosen, setChosen] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const choose = async ({ email }: DemoAccount): Promise<void> => {
    if (chosen !== null) return
    setChosen(email)
    setFailure(null)
    const result = await bridge.demo.signIn({ email, adds })
    setChosen(null)
    if (result.ok) {
      showSession(result.value)
      store.set(isAddingAtom, false)
    } else if (result.error.code !== 'cancelled') setFailure(errorText(result.error))
  }
  return (
    <Stack gap={3}>
      <Text as="h2" size="2xl" weight={600} className={classes.title}>
        {texts.demoTitle}
      </Text>
      <p className={classes.lead}>{texts.demoLead}</p>
      {failure === null ? null : <FormNote tone="danger">{failure}</FormNote>}
      {phase === 'loading' ? <Waiting /> : null}
      {error === null ? null : (
        <>
          <FormNote tone="danger">{sentenceLine([texts.demoFailed, errorText(error)])}</FormNote>
          <Button onClick={() => void resource.refetch()}>{texts.retry}</Button>
        </>
      )}
      {phase === 'ready' ? (
        <Box as="ul" panel className={classes.list} aria-label={texts.demoAccounts}>
          {accounts.map((account) => (
            <Account
              key={account.email}
              account={account}
              busy={chosen === account.email}
              onChoose={() => void choose(account)}
            />
          ))}
        </Box>
      ) : null}
      <Button
        variant="quiet"
        icon={<IconArrowLeft size={16} />}
        className={classes.back ?? ''}
        onClick={onBack}
      >
        {texts.back}
      </Button>
    </Stack>
  )
}
