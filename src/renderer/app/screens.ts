import {
  type Icon,
  IconBell,
  IconCircleCheck,
  IconCoins,
  IconFileDollar,
  IconKey,
  IconLayoutList,
  IconMessages,
  IconNotes,
  IconSettings,
  IconShip,
  IconStar,
  IconTimeline,
} from '@tabler/icons-react'
import type { Atom } from 'jotai'
import type { ComponentType } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import { conversationUserIn, shipmentIdIn, withoutEndSlash } from '#shared/paths.ts'
import { type ScreenFacts, type ScreenName, screenNames, screenTable, screenTitle } from '#shared/screens.ts'
import { type ComponentOnDemand, componentOnDemand } from '../lib/on-demand.ts'
import { afterFirstFrame } from '../lib/paint.ts'
import { screenTitleAtom } from '../lib/screen-title.ts'
import {
  pendingReviewCountAtom,
  toDoCountAtom,
  unreadConversationsAtom,
  unreadNotificationsAtom,
  unreadShipmentsAtom,
} from '../lib/unread.ts'
import { useAtomValue } from '../lib/use-atom-value.ts'
import { MyWallScreen, WallScreen } from '../screens/wall/wall-screen.tsx'
import { ScreenSkeleton } from '../ui/skeleton.tsx'

/** A screen of the app, for navigation, shortcuts, palette and deep links. */
export interface Screen extends Omit<ScreenFacts, 'title'> {
  readonly name: ScreenName
  readonly title: string
  /** Its icon in the rail and the palette. */
  readonly icon?: Icon
  /** Its content. The code loads on first use, except for the first view. */
  readonly component: ComponentType & Partial<Pick<ComponentOnDemand<object>, 'load'>>
  /** Its group in the rail; absent for a screen without a link there. */
  readonly rail?: 'top' | 'bottom'
  /** The unread count on its link in the rail. */
  readonly unread?: Atom<number>
  /** The count of things to do, for a screen without unread items. */
  readonly waiting?: Atom<number | null>
  /** The right column in wide windows. */
  readonly aside?: ComponentOnDemand<object>
  /** Returns the thread that the right column is about; without one there is no column. */
  readonly asideOf?: (search: URLSearchParams) => string | null
}

const aScreen = (fetch: () => Promise<ComponentType>): ComponentOnDemand<object> =>
  componentOnDemand(fetch, ScreenSkeleton)

/** Creates the column beside a screen, which loads after the first paint. */
const asideOnDemand = (fetch: () => Promise<ComponentType>): ComponentOnDemand<object> =>
  componentOnDemand(afterFirstFrame(fetch))

const Notifications = aScreen(
  async () => (await import('../screens/notifications/notifications-screen.tsx')).NotificationsScreen,
)
const Messages = aScreen(async () => (await import('../screens/messages/messages-screen.tsx')).MessagesScreen)
const MessagesAside = asideOnDemand(
  async () => (await import('../screens/messages/messages-aside.tsx')).MessagesAside,
)
const Shipments = aScreen(
  async () => (await import('../screens/shipments/shipments-screen.tsx')).ShipmentsScreen,
)
const ShipmentAside = asideOnDemand(
  async () => (await import('../screens/shipments/shipment-aside.tsx')).ShipmentAside,
)
const Member = aScreen(async () => (await import('../screens/member/member-screen.tsx')).MemberScreen)
const Product = aScreen(async () => (await import('../screens/product/product-screen.tsx')).ProductScreen)
const Board = aScreen(async () => (await import('../screens/board/board-screen.tsx')).BoardScreen)
const Quotes = aScreen(async () => (await import('../screens/quotes/quotes-screen.tsx')).QuotesScreen)
const ReviewsToWrite = aScreen(
  async () => (await import('../screens/reviews/reviews-to-write-screen.tsx')).ReviewsToWriteScreen,
)
const ToDo = aScreen(async () => (await import('../screens/to-do/to-do-screen.tsx')).ToDoScreen)
const Settings = aScreen(async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen)
const passwordScreens = () => import('../screens/password/password-screens.tsx')
const SetPassword = aScreen(async () => (await passwordScreens()).SetPasswordScreen)
const ResetPassword = aScreen(async () => (await passwordScreens()).ResetPasswordScreen)
const Payment = aScreen(async () => (await import('../screens/payment/payment-screen.tsx')).PaymentScreen)

const MemberCards = aScreen(
  async () => (await import('../screens/member-cards/member-cards-screen.tsx')).MemberCardsScreen,
)
const Credits = aScreen(async () => (await import('../screens/credits/credits-screen.tsx')).CreditsScreen)

const WallAside = asideOnDemand(async () => (await import('../screens/wall/wall-aside.tsx')).WallAside)

/** The page's part of each screen; the rest is in the shared table. */
// biome-ignore format: one line, one screen
const parts: Readonly<Record<ScreenName, Pick<Screen, 'component' | 'icon' | 'rail' | 'unread' | 'waiting' | 'aside' | 'asideOf'>>> = {
  wall: { icon: IconLayoutList, component: WallScreen, rail: 'top', aside: WallAside },
  'my-wall': { icon: IconNotes, component: MyWallScreen, rail: 'top', aside: WallAside },
  'to-do': { icon: IconCircleCheck, component: ToDo, rail: 'top', waiting: toDoCountAtom },
  messages: { icon: IconMessages, component: Messages, rail: 'top', unread: unreadConversationsAtom, aside: MessagesAside, asideOf: conversationUserIn },
  shipments: { icon: IconShip, component: Shipments, rail: 'top', unread: unreadShipmentsAtom, aside: ShipmentAside, asideOf: shipmentIdIn },
  board: { icon: IconTimeline, component: Board, rail: 'top' },
  quotes: { icon: IconFileDollar, component: Quotes, rail: 'top' },
  'reviews-to-write': { icon: IconStar, component: ReviewsToWrite, rail: 'top', waiting: pendingReviewCountAtom },
  notifications: { icon: IconBell, component: Notifications, unread: unreadNotificationsAtom },
  member: { component: Member },
  product: { component: Product },
  'member-cards': { component: MemberCards },
  credits: { icon: IconCoins, component: Credits, rail: 'bottom' },
  payment: { icon: IconCoins, component: Payment },
  settings: { icon: IconSettings, component: Settings, rail: 'bottom' },
  'set-password': { icon: IconKey, component: SetPassword },
  'reset-password': { icon: IconKey, component: ResetPassword },
}

/** All screens. Navigation, shortcuts, palette and deep links read this list. */
export const screens: readonly Screen[] = screenNames.map((name) => ({
  name,
  ...screenTable[name],
  title: screenTitle(name),
  ...parts[name],
}))

/** Returns the screen of the current path; undefined without one. */
export const useCurrentScreen = (): Screen | undefined => {
  const { parser } = useRouter()
  const [path] = useLocation()
  const plain = withoutEndSlash(path)
  return screens.find((screen) => matchRoute(parser, screen.path, plain)[0])
}

/** Returns the title of the current screen's content, else the screen's own; undefined for a path without a screen. */
export const useCurrentTitle = (): string | undefined => {
  const screen = useCurrentScreen()
  return useAtomValue(screenTitleAtom) ?? screen?.title
}
