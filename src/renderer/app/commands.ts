import { openOverlay } from '../lib/overlay.ts'
import { setPreferences } from '../lib/preferences.ts'
import { preferencesAtom } from '../lib/session.ts'
import { store } from '../lib/store.ts'
import { screens } from './screens.ts'

const toggleRail = (): void =>
  void setPreferences({ railCollapsed: !store.get(preferencesAtom).railCollapsed }, { quiet: true })

/** The commands with a key, which work from the first moment. The others are in `all-commands.ts`. */
export const keyedCommands = {
  palette: { keys: 'mod+k', run: () => openOverlay('palette') },
  sheet: { keys: '?', run: () => openOverlay('shortcuts') },
  rail: { keys: 'b', run: toggleRail },
} as const

/** Screens with a fixed path. */
export const reachable = screens.filter(({ path }) => !path.includes(':'))
