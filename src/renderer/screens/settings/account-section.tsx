import { IconKey, IconLogout } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useLocation } from 'wouter'
import { paths } from '#shared/paths.ts'
import { shownName } from '#shared/rules/names.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { accountTexts } from '../../features/account/texts.ts'
import { Avatar } from '../../features/person/avatar.tsx'
import { KycBadge } from '../../features/person/kyc-badge.tsx'
import { rememberRuleAtom } from '../../lib/managed.ts'
import { sessionAtom, viewerAtom } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Setting } from './setting.tsx'
import classes from './settings.module.css'
import { settingsTexts as texts } from './texts.ts'

export const AccountSection = () => {
  const session = useAtomValue(sessionAtom)
  const viewer = useAtomValue(viewerAtom)
  const remember = useAtomValue(rememberRuleAtom)
  const [, navigate] = useLocation()
  if (viewer === null) return null
  const name = shownName(viewer, { viewer })
  return (
    <Card>
      <div className={classes.who}>
        <Avatar name={name} image={viewer.profile_img} size={40} />
        <div className={classes.text}>
          <bdi className={classes.label}>{name}</bdi>
          <span className={classes.detail}>{viewer.email}</span>
        </div>
        <Button size="small" icon={<IconLogout size={16} />} onClick={signOut}>
          {accountTexts.signOut}
        </Button>
      </div>
      <div className={classes.facts}>
        <Facts
          facts={[
            { label: texts.memberId, value: viewer.user_unique_id || null },
            { label: texts.kind, value: viewer.user_type || null },
            { label: texts.kyc, value: <KycBadge status={viewer.kyc_status} always /> },
            {
              label: texts.balance,
              value: viewer.profile_credit === null ? texts.unknown : numbers.format(viewer.profile_credit),
            },
          ]}
        />
      </div>
      <div className={classes.under}>
        <Setting label={texts.server} detail={<bdi>{session.server}</bdi>} name="server" />
        <Setting label={texts.password} detail={texts.passwordDetail}>
          <Button size="small" icon={<IconKey size={16} />} onClick={() => navigate(paths.setPassword)}>
            {shellTexts.screens.setPassword}
          </Button>
        </Setting>
      </div>
      {session.status === 'signed-in' && !session.persisted ? (
        <p className={classes.note}>{remember === false ? texts.neverKept : texts.notPersisted}</p>
      ) : null}
    </Card>
  )
}
