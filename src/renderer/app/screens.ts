import { IconBell, IconSettings } from '@tabler/icons-react'
import { lazy } from 'react'
import { shellTexts } from '#shared/texts/shell.ts'
import { unreadCountAtom } from '../features/notifications/bell-state.ts'
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

/** Every screen there is: navigation, shortcuts, palette and deep links read this list. */
// biome-ignore format: one line, one screen
export const screens: readonly Screen[] = [
  { name: 'notifications', path: paths.notifications, title: texts.notifications, icon: IconBell, component: Notifications, keys: 'g n', unread: unreadCountAtom },
  { name: 'settings', path: paths.settings, title: texts.settings, icon: IconSettings, component: Settings, rail: 'bottom', keys: 'g ,' },
]
