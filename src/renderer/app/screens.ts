import { IconBell, IconLayoutList, IconNotes, IconSettings } from '@tabler/icons-react'
import { lazy } from 'react'
import { shellTexts } from '#shared/texts/shell.ts'
import { unreadCountAtom } from '../features/notifications/bell-state.ts'
import { MyWallScreen } from '../features/wall/my-wall-screen.tsx'
import { WallScreen } from '../features/wall/wall-screen.tsx'
import { paths } from './paths.ts'
import type { Screen } from './screen.ts'

const texts = shellTexts.screens

const Notifications = lazy(() =>
  import('../features/notifications/notifications-screen.tsx').then((m) => ({
    default: m.NotificationsScreen,
  })),
)
const Settings = lazy(() =>
  import('../features/settings/settings-screen.tsx').then((m) => ({ default: m.SettingsScreen })),
)

const ViewerCard = lazy(() => import('./frame/viewer-card.tsx').then((m) => ({ default: m.ViewerCard })))

/** Every screen there is: navigation, shortcuts, palette and deep links read this list. */
// biome-ignore format: one line, one screen
export const screens: readonly Screen[] = [
  { name: 'wall', path: paths.wall, title: texts.wall, icon: IconLayoutList, component: WallScreen, rail: 'top', keys: 'g w', aside: ViewerCard },
  { name: 'my-wall', path: paths.myWall, title: texts.myWall, icon: IconNotes, component: MyWallScreen, rail: 'top', keys: 'g m', aside: ViewerCard },
  { name: 'notifications', path: paths.notifications, title: texts.notifications, icon: IconBell, component: Notifications, keys: 'g n', unread: unreadCountAtom },
  { name: 'settings', path: paths.settings, title: texts.settings, icon: IconSettings, component: Settings, rail: 'bottom', keys: 'g s' },
]
