/**
 * Every in-app path, written and parsed here and nowhere else. A path that the network's web client has too reads as it
 * does there, because notifications, mails and members' own texts link to it (product.md#paths).
 */
import type { ViewSubject } from './contract/entities/credit.ts'
import { idPattern } from './contract/entities/id.ts'

const webClient = '/frontend/'

/** Screens without a parameter in their path. */
export const paths = {
  wall: '/frontend/wall',
  myWall: '/frontend/my-wall',
  messages: '/frontend/show-conversation/',
  shipments: '/frontend/shipments',
  reviewsToWrite: '/frontend/reviews-to-write',
  notifications: '/frontend/notifications-view-all',
  addCredits: '/frontend/payment',
  memberCards: '/frontend/member-cards',
  credits: '/credits',
  board: '/board',
  settings: '/settings',
  toDo: '/to-do',
  setPassword: '/settings/password',
  /** Where the reset form is; a link to it also carries a token. */
  resetPassword: '/reset-password',
} as const

/** Where the app opens, and where it goes when it does not know better. */
export const homePath = paths.wall

/** Patterns of the screens with a parameter. */
export const routes = {
  member: '/frontend/users/:uuid',
  product: '/frontend/products/:uuid',
  /** Its token is taken out of the address at once. */
  resetPassword: '/reset-password/:token?',
} as const

/** A query as `URLSearchParams` has it. */
interface Query {
  get(name: string): string | null
}

const idIn = (query: Query, name: string): string | null => {
  const id = query.get(name) ?? ''
  return idPattern.test(id) ? id : null
}

const toDoViews = ['now', 'aside', 'alerts'] as const

/** Views of the To do screen: items to do, snoozed items, or the member's alerts. */
export type ToDoView = (typeof toDoViews)[number]

/** A view of the To do screen. */
export const toDoPath = (view: ToDoView): string =>
  view === 'now' ? paths.toDo : `${paths.toDo}?view=${view}`

/** Returns the open view of the To do screen. */
export const toDoViewIn = (query: Query): ToDoView =>
  toDoViews.find((view) => view === query.get('view')) ?? 'now'

/** The app's own screen of a member: their wall, or their reviews. */
export const memberPath = (uuid: string, view: 'wall' | 'reviews' = 'wall'): string =>
  `/frontend/users/${uuid}${view === 'wall' ? '' : `?view=${view}`}`

/** Returns the open tab of a member. */
export const memberViewIn = (query: Query): 'wall' | 'reviews' =>
  query.get('view') === 'reviews' ? 'reviews' : 'wall'

/** The board's table of voyages, or of products. */
export const boardPath = (show: 'voyages' | 'products'): string =>
  `${paths.board}${show === 'voyages' ? '' : `?show=${show}`}`

/** Returns the open table of the board. */
export const boardShowIn = (query: Query): 'voyages' | 'products' =>
  query.get('show') === 'products' ? 'products' : 'voyages'

/** The app's own screen of a product: what the contract offers for nothing. */
export const productPath = (uuid: string): string => `/frontend/products/${uuid}`

/** One post, alone on the wall. */
export const postPath = (id: string | number): string => `${paths.wall}?queryPostId=${id}`

/** The one post that the wall is to show; null for the whole wall. */
export const postIdIn = (query: Query): string | null => idIn(query, 'queryPostId')

/** The conversation with a user. */
export const conversationPath = (userId: string | number): string =>
  `${paths.messages}?additionalId=${userId}`

/** The other user of the open conversation; null where none is open. */
export const conversationUserIn = (query: Query): string | null => idIn(query, 'additionalId')

const messagesStem = paths.messages.slice(0, -1)

/** The ledger, or what is unlocked already. */
export const creditsPath = (view: 'ledger' | 'unlocked' = 'ledger'): string =>
  view === 'ledger' ? paths.credits : `${paths.credits}?view=${view}`

/** Returns the open tab of the credits. */
export const creditsViewIn = (query: Query): 'ledger' | 'unlocked' =>
  query.get('view') === 'unlocked' ? 'unlocked' : 'ledger'

/** Whether a path is that of the messages, with or without the slash at its end. */
export const isMessagesPath = (pathname: string): boolean => pathname.includes(messagesStem)

/** One shipment: its discussion, or its reviews. */
export const shipmentPath = (id: string, view: 'discussion' | 'reviews' = 'discussion'): string =>
  `${paths.shipments}?shipmentId=${id}${view === 'discussion' ? '' : `&view=${view}`}`

/** The open shipment; null where none is. */
export const shipmentIdIn = (query: Query): string | null => idIn(query, 'shipmentId')

/** Returns the open tab of a shipment. */
export const shipmentViewIn = (query: Query): 'discussion' | 'reviews' =>
  query.get('view') === 'reviews' ? 'reviews' : 'discussion'

/** The same path, leading to one comment or message of its thread: it is scrolled to and lit for a moment. */
export const commentPath = (threadPath: string, commentId: string): string =>
  `${threadPath}&comment=${commentId}`

/** The one comment that a path asks for, and of which thread: `post:12`, `shipment:7`, `conversation:3`. */
export const linkedCommentIn = (query: Query): { readonly thread: string; readonly id: string } | null => {
  const id = idIn(query, 'comment')
  if (id === null) return null
  const threads = [
    ['post', postIdIn(query)],
    ['shipment', shipmentIdIn(query)],
    ['conversation', conversationUserIn(query)],
  ] as const
  const [kind, subject] = threads.find(([, found]) => found !== null) ?? []
  return kind === undefined ? null : { thread: `${kind}:${subject}`, id }
}

const viewPages: Readonly<Record<ViewSubject['type'], string>> = {
  profile: 'view-user-complete-profile',
  'exporter-product': 'view-exporter-info',
  'importer-product': 'view-importer-info',
  fcl: 'view-fcl-voyager',
  lcl: 'view-lcl-voyager',
  air: 'view-air-voyager',
  transport: 'view-transport-vehicle',
}

/** The network's page of something whose view costs credits: reached through the credit flow, never by navigating. */
export const viewPath = (type: ViewSubject['type'], uuid: string): string =>
  `${webClient}${viewPages[type]}/${uuid}`

const viewPathPattern = /^\/frontend\/([a-z-]+)\/([A-Za-z0-9-]{1,64})$/

/** Returns the view that a path of such a page shows; null for every other path. */
export const viewOfPath = (
  pathname: string,
): { readonly type: ViewSubject['type']; readonly uuid: string } | null => {
  const [, page, uuid = ''] = viewPathPattern.exec(pathname) ?? []
  for (const type of Object.keys(viewPages) as ViewSubject['type'][])
    if (viewPages[type] === page) return { type, uuid }
  return null
}

/** Whether a path is one of the network's own pages, known or not: they open after the credit flow, if at all. */
export const isViewPath = (pathname: string): boolean => pathname.startsWith(`${webClient}view-`)

/** A path as a lenient server may read it: decoded, without doubled slashes, in lower case but for its last part. */
export const plainlyRead = (pathname: string): string => {
  let plain = pathname
  try {
    for (let n = 0; n < 3; n += 1) plain = decodeURIComponent(plain)
  } catch {
    // As far as it could be decoded.
  }
  plain = plain.replace(/[\\/]+/g, '/')
  const end = plain.lastIndexOf('/')
  return plain.slice(0, end).toLowerCase() + plain.slice(end)
}

/** Whether a server might take a path for one of the pages whose view costs credits, however it is written. */
export const mayCost = (pathname: string): boolean => {
  const plain = plainlyRead(pathname)
  return (
    isViewPath(plain) || Object.values(viewPages).some((page) => plain.toLowerCase().includes(`/${page}`))
  )
}

/** Returns whether a details window may show a page of the network. */
export const isDetailsPath = (path: string): boolean =>
  path === paths.notifications || viewOfPath(path) !== null

/** Whether a path has nothing encoded and no dots in it: what it says is what it is. */
export const isPlainPath = (path: string): boolean => /^\/frontend\/[A-Za-z0-9/_?=&-]*$/.test(path)

/** Returns whether a pop-out window may show a path: a screen of the app that leads nowhere else. */
export const isPopOutPath = (path: string): boolean => isPlainPath(path)

/** Whether a link's path is one of the network's pages and therefore the app's to open. */
export const isInAppPath = (pathname: string): boolean => pathname.startsWith(webClient)

/** Whether a path leads to the reset form, with a token or without. */
export const isResetPath = (path: string): boolean => path.startsWith(paths.resetPassword)

/** The token in the path of a reset link as it is written there: '' without one, null when it is no such path. */
export const resetTokenIn = (pathname: string): string | null => {
  const found = /\/reset-password(?:\/([^/]+))?\/?$/.exec(pathname)
  return found === null ? null : (found[1] ?? '')
}
