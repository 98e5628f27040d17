import { isMessagesPath, isViewPath, paths, routes } from './paths.ts'
import { shellTexts } from './texts/shell.ts'

/** Facts about a screen, for main and the page. */
export interface ScreenFacts {
  /** In-app path, or the route pattern of a screen with parameters. */
  readonly path: string
  /** Its title's name in the texts. */
  readonly title: keyof typeof shellTexts.screens
  /** Keyboard shortcut in the page. */
  readonly keys?: string
  /** The network's website has this page at the same path. */
  readonly isOnWeb?: true
  /** A form for money or a password. No external link opens it, and the next start does not restore it. */
  readonly isForm?: true
}

/**
 * All screens, in the order of menu and palette. Routes, menus, shortcuts, links and titles derive from this table.
 */
// biome-ignore format: one line, one screen
export const screenTable = {
  wall: { path: paths.wall, title: 'wall', keys: 'g w', isOnWeb: true },
  'my-wall': { path: paths.myWall, title: 'myWall', keys: 'g y' },
  'to-do': { path: paths.toDo, title: 'toDo', keys: 'g t' },
  messages: { path: paths.messages, title: 'messages', keys: 'g m', isOnWeb: true },
  shipments: { path: paths.shipments, title: 'shipments', keys: 'g s' },
  board: { path: paths.board, title: 'board', keys: 'g b' },
  quotes: { path: paths.quotes, title: 'quotes', keys: 'g q' },
  'reviews-to-write': { path: paths.reviewsToWrite, title: 'reviewsToWrite', keys: 'g r' },
  notifications: { path: paths.notifications, title: 'notifications', keys: 'g n', isOnWeb: true },
  member: { path: routes.member, title: 'member' },
  product: { path: routes.product, title: 'product' },
  'member-cards': { path: paths.memberCards, title: 'memberCards', keys: 'g c' },
  credits: { path: paths.credits, title: 'credits', keys: 'g k' },
  payment: { path: paths.addCredits, title: 'addCredits', isForm: true },
  settings: { path: paths.settings, title: 'settings', keys: 'g ,' },
  'set-password': { path: paths.setPassword, title: 'setPassword', isForm: true },
  'reset-password': { path: routes.resetPassword, title: 'resetPassword', isForm: true },
} as const satisfies Readonly<Record<string, ScreenFacts>>

/** Returns the title of a screen in the current language. */
export const screenTitle = (name: ScreenName): string => shellTexts.screens[screenTable[name].title]

type Table = typeof screenTable
export type ScreenName = keyof Table

/** A screen whose path has no parameters. */
export type ReachableScreen = {
  [N in ScreenName]: Table[N]['path'] extends `${string}:${string}` ? never : N
}[ScreenName]

/** A screen that an app link can name. */
export type LinkedScreen = {
  [N in ReachableScreen]: Table[N] extends { readonly isForm: true } ? never : N
}[ReachableScreen]

export const screenNames = Object.keys(screenTable) as ScreenName[]

export const reachableScreens = screenNames.filter(
  (name): name is ReachableScreen => !screenTable[name].path.includes(':'),
)

export const linkedScreens = reachableScreens.filter(
  (name): name is LinkedScreen => !('isForm' in screenTable[name]),
)

/** Returns whether the network's website has a page at an in-app path. */
export const isOnWeb = (pathname: string): boolean =>
  isViewPath(pathname) ||
  isMessagesPath(pathname) ||
  screenNames.some((name) => 'isOnWeb' in screenTable[name] && screenTable[name].path === pathname)
