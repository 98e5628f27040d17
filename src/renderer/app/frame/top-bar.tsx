import { IconSearch } from '@tabler/icons-react'
import type { AuthUser } from '#shared/contract/entities/user.ts'
import { shellTexts as texts } from '#shared/texts/shell.ts'
import { Bell } from '../../features/notifications/bell.tsx'
import { KeyHint } from '../overlays/key-hint.tsx'
import { openOverlay } from '../overlays/overlay-atom.ts'
import { AccountMenu } from './account-menu.tsx'
import { ConnectionIndicator } from './connection-indicator.tsx'
import { CreditChip } from './credit-chip.tsx'
import { HistoryButtons } from './history-buttons.tsx'
import { InboxButton } from './inbox-button.tsx'
import classes from './top-bar.module.css'

interface TopBarProps {
  readonly viewer: AuthUser
  readonly title: string
}

export const TopBar = ({ viewer, title }: TopBarProps) => (
  <header className={classes.bar}>
    <div className={classes.side}>
      <HistoryButtons />
      <span className={classes.title} aria-hidden="true">
        {title}
      </span>
    </div>
    <button
      type="button"
      className={classes.search}
      aria-keyshortcuts="Control+K Meta+K"
      title={texts.searchLabel}
      onClick={() => openOverlay('palette')}
    >
      <IconSearch size={16} aria-hidden="true" />
      <span className={classes.words}>{texts.search}</span>
      <span className={classes.keys} aria-hidden="true">
        <KeyHint keys="mod+k" />
      </span>
    </button>
    <div className={classes.end}>
      <ConnectionIndicator />
      <CreditChip />
      <InboxButton />
      <Bell key={viewer.id} viewerId={viewer.id} />
      <AccountMenu viewer={viewer} />
    </div>
  </header>
)
