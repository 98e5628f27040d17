import { useAtomValue } from 'jotai'
import { Avatar } from '../../features/person/avatar.tsx'
import { KycBadge } from '../../features/person/kyc-badge.tsx'
import { authorName } from '../../features/person/shown-name.ts'
import { sessionAtom, viewerAtom } from '../../lib/session.ts'
import { settingsTexts as texts } from '../../screens/settings/texts.ts'
import { Facts } from '../../ui/facts.tsx'
import { KeyHint } from '../overlays/key-hint.tsx'
import { overlayTexts } from '../overlays/texts.ts'
import classes from './viewer-card.module.css'

const number = new Intl.NumberFormat('en')

/** Who is signed in, to which server, and their balance; beside the wall. */
export const ViewerCard = () => {
  const viewer = useAtomValue(viewerAtom)
  const { server } = useAtomValue(sessionAtom)
  if (viewer === null) return null
  const name = authorName(viewer)
  return (
    <div className={classes.card}>
      <div className={classes.who}>
        <Avatar name={name} image={viewer.profile_img} size={48} />
        <div className={classes.names}>
          <bdi className={classes.name}>{name}</bdi>
          <span className={classes.kind}>{viewer.user_type}</span>
        </div>
      </div>
      <KycBadge status={viewer.kyc_status} always />
      <Facts
        facts={[
          {
            label: texts.balance,
            value: viewer.profile_credit === null ? texts.unknown : number.format(viewer.profile_credit),
          },
          { label: texts.memberId, value: viewer.user_unique_id || null },
          { label: texts.server, value: server === null ? null : new URL(server).host },
        ]}
      />
      <p className={classes.hint}>
        {overlayTexts.shortcuts} <KeyHint keys="?" />
      </p>
    </div>
  )
}
