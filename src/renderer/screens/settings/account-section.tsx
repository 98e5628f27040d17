import { IconKey, IconLogout } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { paths } from '#shared/paths.ts'
import { ownName } from '#shared/rules/names.ts'
import { amounts } from '#shared/texts/numbers.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { userTypeText } from '#shared/texts/user-types.ts'
import { accountTexts } from '../../features/account/texts.ts'
import { Avatar } from '../../features/person/avatar.tsx'
import { KycBadge } from '../../features/person/kyc-badge.tsx'
import { KycDoor } from '../../features/person/kyc-door.tsx'
import { rememberRuleAtom } from '../../lib/managed.ts'
import { sessionAtom, viewerAtom } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import { Setting } from './setting.tsx'
import classes from './settings.module.css'
import { settingsTexts as texts } from './texts.ts'

export const AccountSection = () => {
  const session = useAtomValue(sessionAtom)
  const viewer = useAtomValue(viewerAtom)
  const remember = useAtomValue(rememberRuleAtom)
  const [, navigate] = useLocation()
  if (viewer === null) return null
  const name = ownName(viewer)
  return (
    <Box panel>
      <Row divided px={4} py={2.5} gap={4} className={classes.who}>
        <Avatar name={name} image={viewer.profile_img} size={40} />
        <Stack grow breaks className={classes.text}>
          <Text as="bdi" weight={500}>
            {name}
          </Text>
          <Text as="span" size="m" tone="muted">
            {viewer.email}
          </Text>
        </Stack>
        <Button size="small" icon={<IconLogout size={16} />} onClick={() => signOut()}>
          {accountTexts.signOut}
        </Button>
      </Row>
      <Box px={4} py={1}>
        <Facts
          facts={[
            { label: texts.memberId, value: viewer.user_unique_id || null },
            { label: texts.kind, value: userTypeText(viewer.user_type) || null },
            {
              label: texts.kyc,
              value: (
                <Row as="span" gap={2} wrap>
                  <KycBadge status={viewer.kyc_status} always />
                  <KycDoor />
                </Row>
              ),
            },
            {
              label: texts.balance,
              value: viewer.profile_credit === null ? texts.unknown : amounts.format(viewer.profile_credit),
            },
          ]}
        />
      </Box>
      <Box lineAbove>
        <Setting label={texts.server} detail={<bdi>{session.server}</bdi>} name="server" />
        <Setting label={texts.password} detail={texts.passwordDetail}>
          <Button size="small" icon={<IconKey size={16} />} onClick={() => navigate(paths.setPassword)}>
            {shellTexts.screens.setPassword}
          </Button>
        </Setting>
      </Box>
      {session.status === 'signed-in' && !session.persisted ? (
        <Text lineAbove px={4} py={3} size="m" tone="warn">
          {remember === false ? texts.neverKept : texts.notPersisted}
        </Text>
      ) : null}
    </Box>
  )
}
