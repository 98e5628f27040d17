import { lazy, Suspense } from 'react'
import type { AuthUser } from '#shared/contract/entities/user.ts'
import { shellTexts as texts } from '#shared/texts/shell.ts'
import { Avatar } from '../../features/person/avatar.tsx'
import { authorName } from '../../features/person/shown-name.ts'
import { Popover } from '../../ui/popover.tsx'
import classes from './account-menu.module.css'

const AccountMenuItems = lazy(() =>
  import('./account-menu-items.tsx').then((m) => ({ default: m.AccountMenuItems })),
)

export const AccountMenu = ({ viewer }: { readonly viewer: AuthUser }) => {
  const name = authorName(viewer)
  const label = texts.accountMenu(name)
  return (
    <Popover
      label={label}
      kind="menu"
      trigger={(props) => (
        <button type="button" {...props} className={classes.trigger} aria-label={label} title={name}>
          <Avatar name={name} image={viewer.profile_img} size={28} />
        </button>
      )}
    >
      {(close) => (
        <Suspense>
          <AccountMenuItems viewer={viewer} close={close} />
        </Suspense>
      )}
    </Popover>
  )
}
