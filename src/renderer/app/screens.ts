import {
  IconBell,
  IconCircleCheck,
  IconCoins,
  IconKey,
  IconLayoutList,
  IconMessages,
  IconNotes,
  IconSettings,
  IconShip,
  IconStar,
  IconTimeline,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { paths, routes } from '#shared/paths.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { withMarked } from '../features/kept-threads/marked-counts.ts'
import { unreadCountAtom } from '../features/notifications/bell-state.ts'
import { pendingCountAtom } from '../features/pending-reviews/pending-state.ts'
import { unreadShipmentsAtom } from '../features/shipments/shipments-state.ts'
import { type ComponentOnDemand, componentOnDemand } from '../lib/on-demand.ts'
import { afterFirstFrame } from '../lib/paint.ts'
import { toDoCountAtom, unreadConversationsAtom } from '../lib/session.ts'
import { MyWallScreen } from '../screens/wall/my-wall-screen.tsx'
import { WallScreen } from '../screens/wall/wall-screen.tsx'
import { ScreenSkeleton } from './frame/screen-skeleton.tsx'
import type { Screen } from './screen.ts'

const texts = shellTexts.screens

const aScreen = (fetch: () => Promise<ComponentType>): ComponentOnDemand<object> =>
  componentOnDemand(fetch, ScreenSkeleton)

/** The column beside a screen: it comes once the first view is in sight. */
const anAside = (fetch: () => Promise<ComponentType>): ComponentOnDemand<object> =>
  componentOnDemand(afterFirstFrame(fetch))

const Notifications = aScreen(
  async () => (await import('../screens/notifications/notifications-screen.tsx')).NotificationsScreen,
)
const Messages = aScreen(async () => (await import('../screens/messages/messages-screen.tsx')).MessagesScreen)
const MessagesAside = anAside(
  async () => (await import('../screens/messages/messages-aside.tsx')).MessagesAside,
)
const Shipments = aScreen(
  async () => (await import('../screens/shipments/shipments-screen.tsx')).ShipmentsScreen,
)
const ShipmentAside = anAside(
  async () => (await import('../screens/shipments/shipment-aside.tsx')).ShipmentAside,
)
const Member = aScreen(async () => (await import('../screens/member/member-screen.tsx')).MemberScreen)
const Product = aScreen(async () => (await import('../screens/product/product-screen.tsx')).ProductScreen)
const Board = aScreen(async () => (await import('../screens/board/board-screen.tsx')).BoardScreen)
const ReviewsToWrite = aScreen(
  async () => (await import('../screens/reviews/reviews-to-write-screen.tsx')).ReviewsToWriteScreen,
)
const ToDo = aScreen(async () => (await import('../screens/to-do/to-do-screen.tsx')).ToDoScreen)
const Settings = aScreen(async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen)
const SetPassword = aScreen(
  async () => (await import('../screens/password/set-password-screen.tsx')).SetPasswordScreen,
)
const ResetPassword = aScreen(
  async () => (await import('../screens/password/reset-password-screen.tsx')).ResetPasswordScreen,
)
const Payment = aScreen(async () => (await import('../screens/payment/payment-screen.tsx')).PaymentScreen)

const MemberCards = aScreen(
  async () => (await import('../screens/member-cards/member-cards-screen.tsx')).MemberCardsScreen,
)
const Credits = aScreen(async () => (await import('../screens/credits/credits-screen.tsx')).CreditsScreen)

const WallAside = anAside(async () => (await import('../screens/wall/wall-aside.tsx')).WallAside)

/** All screens. Navigation, shortcuts, palette and deep links read this list. */
// biome-ignore format: one line, one screen
export const screens: readonly Screen[] = [
  { name: 'wall', path: paths.wall, title: texts.wall, icon: IconLayoutList, component: WallScreen, rail: 'top', keys: 'g w', aside: WallAside },
  { name: 'my-wall', path: paths.myWall, title: texts.myWall, icon: IconNotes, component: MyWallScreen, rail: 'top', keys: 'g y', aside: WallAside },
  { name: 'to-do', path: paths.toDo, title: texts.toDo, icon: IconCircleCheck, component: ToDo, rail: 'top', keys: 'g t', waiting: toDoCountAtom },
  { name: 'messages', path: paths.messages, title: texts.messages, icon: IconMessages, component: Messages, rail: 'top', keys: 'g m', unread: withMarked(unreadConversationsAtom, 'conversation'), aside: MessagesAside },
  { name: 'shipments', path: paths.shipments, title: texts.shipments, icon: IconShip, component: Shipments, rail: 'top', keys: 'g s', unread: withMarked(unreadShipmentsAtom, 'shipment'), aside: ShipmentAside },
  { name: 'board', path: paths.board, title: texts.board, icon: IconTimeline, component: Board, rail: 'top', keys: 'g b' },
  { name: 'reviews-to-write', path: paths.reviewsToWrite, title: texts.reviewsToWrite, icon: IconStar, component: ReviewsToWrite, rail: 'top', keys: 'g r', waiting: pendingCountAtom },
  { name: 'notifications', path: paths.notifications, title: texts.notifications, icon: IconBell, component: Notifications, keys: 'g n', unread: unreadCountAtom },
  { name: 'member', path: routes.member, title: texts.member, component: Member },
  { name: 'product', path: routes.product, title: texts.product, component: Product },
  { name: 'member-cards', path: paths.memberCards, title: texts.memberCards, keys: 'g c', component: MemberCards },
  { name: 'credits', path: paths.credits, title: texts.credits, icon: IconCoins, component: Credits, rail: 'bottom', keys: 'g k' },
  { name: 'settings', path: paths.settings, title: texts.settings, icon: IconSettings, component: Settings, rail: 'bottom', keys: 'g ,' },
  { name: 'set-password', path: paths.setPassword, title: texts.setPassword, icon: IconKey, component: SetPassword, restored: false },
  { name: 'reset-password', path: routes.resetPassword, title: texts.resetPassword, icon: IconKey, component: ResetPassword, restored: false },
  { name: 'payment', path: paths.addCredits, title: texts.addCredits, icon: IconCoins, component: Payment, restored: false },
]
