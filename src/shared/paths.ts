/**
 * Every in-app path. Only this module writes and parses paths. Paths of the network's web client keep their form,
 * because notifications, mails and members' texts link to them (product.md#paths).
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
  quotes: '/frontend/quotes',
  credits: '/credits',
  board: '/board',
  settings: '/settings',
  toDo: '/to-do',
  setPassword: '/settings/password',
  /** The reset form. Links from mails add a token. */
  resetPassword: '/reset-password',
} as const

/** The default screen, at the start and after an unknown path. */
export const homePath = paths.wall

/** Returns a path without slashes at its end; `/` stays. */
export const withoutEndSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** Patterns of the screens with a parameter. */
export const routes = {
  member: '/frontend/users/:uuid',
  product: '/frontend/products/:uuid',
  /** The app removes the token from the address at once. */
  resetPassword: '/reset-password/:token?',
} as const

/** The part of `URLSearchParams` that is needed. */
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

/** Returns the path of a view of the To do screen. */
export const toDoPath = (view: ToDoView): string =>
  view === 'now' ? paths.toDo : `${paths.toDo}?view=${view}`

/** Returns the open view of the To do screen. */
export const toDoViewIn = (query: Query): ToDoView =>
  toDoViews.find((view) => view === query.get('view')) ?? 'now'

/** Returns the path of a quote. */
export const quotePath = (key: string): string => `${paths.quotes}?quote=${key}`

/** Returns the key of the open quote; null for the list. */
export const quoteIn = (query: Query): string | null => idIn(query, 'quote')

/** Returns the path of a member's screen: their wall or their reviews. */
export const memberPath = (uuid: string, view: 'wall' | 'reviews' = 'wall'): string =>
  `/frontend/users/${uuid}${view === 'wall' ? '' : `?view=${view}`}`

/** Returns the open tab of a member. */
export const memberViewIn = (query: Query): 'wall' | 'reviews' =>
  query.get('view') === 'reviews' ? 'reviews' : 'wall'

/** Returns the path of the board's table of voyages or products. */
export const boardPath = (show: 'voyages' | 'products'): string =>
  `${paths.board}${show === 'voyages' ? '' : `?show=${show}`}`

/** Returns the open table of the board. */
export const boardShowIn = (query: Query): 'voyages' | 'products' =>
  query.get('show') === 'products' ? 'products' : 'voyages'

/** Returns the path of a product's screen, which is free to view. */
export const productPath = (uuid: string): string => `/frontend/products/${uuid}`

/** Returns the path of a single post on the wall. */
export const postPath = (id: string | number): string => `${paths.wall}?queryPostId=${id}`

/** Returns the path of a post with one of its offers, which the post shows and marks. */
export const offerPath = (postId: string | number, uuid: string): string =>
  `${postPath(postId)}&offer=${uuid}`

/** Returns the uuid of the marked offer; null for none. */
export const offerIn = (query: Query): string | null => idIn(query, 'offer')

/** Returns the id of the single post to show; null for the whole wall. */
export const postIdIn = (query: Query): string | null => idIn(query, 'queryPostId')

/** Returns the path of the conversation with a user. */
export const conversationPath = (userId: string | number): string =>
  `${paths.messages}?additionalId=${userId}`

/** Returns the user id of the open conversation; null for none. */
export const conversationUserIn = (query: Query): string | null => idIn(query, 'additionalId')

const messagesStem = paths.messages.slice(0, -1)

/** Returns the path of the ledger or of the unlocked pages. */
export const creditsPath = (view: 'ledger' | 'unlocked' = 'ledger'): string =>
  view === 'ledger' ? paths.credits : `${paths.credits}?view=${view}`

/** Returns the open tab of the credits screen. */
export const creditsViewIn = (query: Query): 'ledger' | 'unlocked' =>
  query.get('view') === 'unlocked' ? 'unlocked' : 'ledger'

/** Returns whether a path is the messages screen, with or without the final slash. */
export const isMessagesPath = (pathname: string): boolean => pathname.includes(messagesStem)

/** Returns the path of a shipment: its discussion or its reviews. */
export const shipmentPath = (id: string, view: 'discussion' | 'reviews' = 'discussion'): string =>
  `${paths.shipments}?shipmentId=${id}${view === 'discussion' ? '' : `&view=${view}`}`

/** Returns the id of the open shipment; null for none. */
export const shipmentIdIn = (query: Query): string | null => idIn(query, 'shipmentId')

/** Returns the open tab of a shipment. */
export const shipmentViewIn = (query: Query): 'discussion' | 'reviews' =>
  query.get('view') === 'reviews' ? 'reviews' : 'discussion'

/**
 * Returns the path of one comment or message in a thread. The thread scrolls to it and highlights it for a moment.
 */
export const commentPath = (threadPath: string, commentId: string): string =>
  `${threadPath}&comment=${commentId}`

const threadPattern = /^(post|shipment|conversation):[A-Za-z0-9-]{1,64}$/

/** Returns the path of a list with a thread open in the pane beside it (user-guide.md#two-panes). */
export const besidePath = (list: string, thread: string): string =>
  `${list}${list.includes('?') ? '&' : '?'}open=${thread}`

/** Returns the thread in the pane beside a list, for example `shipment:7`; null for none. */
export const besideIn = (query: Query): string | null => {
  const thread = query.get('open') ?? ''
  return threadPattern.test(thread) ? thread : null
}

/** Returns a path without the thread in the pane. */
export const withoutBeside = (path: string): string => path.replace(/[?&]open=[^&]*/, '')

/** Returns the thread of a path: `post:12`, `shipment:7` or `conversation:3`. Null for none. */
export const threadIn = (query: Query): string | null => {
  const threads = [
    ['post', postIdIn(query)],
    ['shipment', shipmentIdIn(query)],
    ['conversation', conversationUserIn(query)],
  ] as const
  const [kind, subject] = threads.find(([, found]) => found !== null) ?? []
  return kind === undefined ? besideIn(query) : `${kind}:${subject}`
}

/** Returns the path of a thread's own screen. */
export const threadPath = (thread: string): string => {
  const [kind, id = ''] = thread.split(':')
  if (kind === 'post') return postPath(id)
  return kind === 'shipment' ? shipmentPath(id) : conversationPath(id)
}

/** Returns the comment of a path, with its thread. Null without a comment. */
export const linkedCommentIn = (query: Query): { readonly thread: string; readonly id: string } | null => {
  const id = idIn(query, 'comment')
  const thread = threadIn(query)
  return id === null || thread === null ? null : { thread, id }
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

/**
 * Returns the path of one of the network's paid pages. The app opens it only through the credit flow, never by
 * navigation.
 */
export const viewPath = (type: ViewSubject['type'], uuid: string): string =>
  `${webClient}${viewPages[type]}/${uuid}`

const viewPathPattern = /^\/frontend\/([a-z-]+)\/([A-Za-z0-9-]{1,64})$/

/** Returns the paid page of a path; null for every other path. */
export const viewOfPath = (
  pathname: string,
): { readonly type: ViewSubject['type']; readonly uuid: string } | null => {
  const [, page, uuid = ''] = viewPathPattern.exec(pathname) ?? []
  for (const type of Object.keys(viewPages) as ViewSubject['type'][])
    if (viewPages[type] === page) return { type, uuid }
  return null
}

/**
 * Returns whether a path is one of the network's own pages, known or unknown. They open only through the credit flow,
 * if at all.
 */
export const isViewPath = (pathname: string): boolean => pathname.startsWith(`${webClient}view-`)

/**
 * Normalises a path like a lenient server: decodes it, removes doubled slashes, and lowercases all but its last part.
 */
export const plainlyRead = (pathname: string): string => {
  let plain = pathname
  try {
    for (let n = 0; n < 3; n += 1) plain = decodeURIComponent(plain)
  } catch {
    // Keeps the last successful decoding.
  }
  plain = plain.replace(/[\\/]+/g, '/')
  const end = plain.lastIndexOf('/')
  return plain.slice(0, end).toLowerCase() + plain.slice(end)
}

/** Returns whether a server might serve a paid page for a path, however it is encoded. */
export const isPaidPath = (pathname: string): boolean => {
  const plain = plainlyRead(pathname)
  return (
    isViewPath(plain) || Object.values(viewPages).some((page) => plain.toLowerCase().includes(`/${page}`))
  )
}

/** Returns whether a details window may show a page of the network. */
export const isDetailsPath = (path: string): boolean =>
  path === paths.notifications || viewOfPath(path) !== null

/** Returns whether a path has no encoded characters and no dots, so that servers cannot read it differently. */
export const isPlainPath = (path: string): boolean => /^\/frontend\/[A-Za-z0-9/_?=&-]*$/.test(path)

/** Returns whether a pop-out window may show a path. */
export const isPopOutPath = (path: string): boolean => isPlainPath(path)

/** Returns whether a link's path belongs to the network's web client, so that the app opens it. */
export const isInAppPath = (pathname: string): boolean => pathname.startsWith(webClient)

/** Returns whether a path is the reset form, with or without a token. */
export const isResetPath = (path: string): boolean => path.startsWith(paths.resetPassword)

/** Returns the token of a reset link, still encoded. '' without a token, null for other paths. */
export const resetTokenIn = (pathname: string): string | null => {
  const found = /\/reset-password(?:\/([^/]+))?\/?$/.exec(pathname)
  return found === null ? null : (found[1] ?? '')
}
