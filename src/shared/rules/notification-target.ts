import {
  besideIn,
  conversationUserIn,
  isMessagesPath,
  isPlainPath,
  isViewPath,
  memberPath,
  paths,
  postIdIn,
  productPath,
  shipmentIdIn,
  shipmentViewIn,
  viewOfPath,
} from '../paths.ts'

const href = /\bhref\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi
/** Maximum characters of HTML to search, and maximum links to read. No notification needs more. */
const longestHtml = 24_000
const maxLinks = 20
/** Maximum length of a stored path. */
const longestPath = 2000

/** Returns the in-app paths that a notification's HTML links to, in order. */
const linkedPaths = (html: string, origin: string): string[] => {
  const found: string[] = []
  for (const [, double, single, bare] of html.slice(0, longestHtml).matchAll(href)) {
    const link = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').split('#', 1)[0] ?? ''
    const path = link.startsWith(`${origin}/`) ? link.slice(origin.length) : link
    if (path.length <= longestPath && isPlainPath(path)) found.push(path)
    if (found.length === maxLinks) break
  }
  return found
}

const partsOf = (path: string) => {
  const [pathname = '', search = ''] = path.split('?', 2)
  const fields = new Map(
    search.split('&').map((field) => {
      const [name = '', value = ''] = field.split('=', 2)
      return [name, value]
    }),
  )
  return { pathname, query: { get: (name: string) => fields.get(name) ?? null } }
}

/**
 * Returns the subject of an in-app path: `post:5`, `shipment:7` (its discussion) or `conversation:12` (the other
 * member's id). A thread in the pane beside a list is the subject of that path. Every other path is its own subject.
 */
export const subjectOf = (path: string): string => {
  const { pathname, query } = partsOf(path)
  const postId = pathname === paths.wall ? postIdIn(query) : null
  if (postId !== null) return `post:${postId}`
  const userId = isMessagesPath(pathname) ? conversationUserIn(query) : null
  if (userId !== null) return `conversation:${userId}`
  const shipmentId =
    pathname === paths.shipments && shipmentViewIn(query) === 'discussion' ? shipmentIdIn(query) : null
  if (shipmentId !== null) return `shipment:${shipmentId}`
  const isList = pathname === paths.toDo || pathname === paths.notifications
  return (isList ? besideIn(query) : null) ?? path
}

/** Returns the user id of a conversation's path; null for other paths. */
export const memberIn = (path: string): string | null =>
  /^conversation:(.+)$/.exec(subjectOf(path))?.[1] ?? null

/** Returns the thread that a path opens; null for every other screen. */
export const threadAt = (path: string): string | null => {
  const subject = subjectOf(path)
  return subject === path ? null : subject
}

/** The kind of a notification, derived from its text. */
export type NotificationKind =
  | 'like'
  | 'comment'
  | 'reply'
  | 'share'
  | 'review'
  | 'message'
  | 'shipment'
  | 'other'

const verbs: readonly (readonly [RegExp, NotificationKind])[] = [
  [/\brepl(?:y|ied)\b/i, 'reply'],
  [/\bliked?\b/i, 'like'],
  [/\bshared?\b/i, 'share'],
  [/\breview(?:ed)?\b|\brated\b/i, 'review'],
  [/\bcomment(?:ed)?\b/i, 'comment'],
  [/\bmessage\b/i, 'message'],
]

/** Maximum characters of HTML before the verb. */
const longestSentence = 4000

/**
 * Returns the kind of a notification by its subject, or by the first verb of its sentence. Names and quoted texts do not
 * count.
 */
export const notificationKindOf = (html: string, subject: string | null): NotificationKind => {
  if (subject?.startsWith('conversation:') || subject === paths.messages) return 'message'
  if (subject?.startsWith('shipment:')) return 'shipment'
  if (subject?.includes('view=reviews')) return 'review'
  const sentence = (html.slice(0, longestSentence).split(/<blockquote/i, 1)[0] ?? '')
    .replace(/<(a|strong|b)\b[^>]*>.*?<\/\1\s*>/is, ' ')
    .replace(/<(strong|b)\b[^>]*>[^<]*<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
  const found = verbs
    .map(([words, kind]) => ({ at: sentence.search(words), kind }))
    .filter(({ at }) => at >= 0)
  return found.toSorted((one, other) => one.at - other.at)[0]?.kind ?? 'other'
}

/** Whether a subject is a conversation or shipment, whose unread messages or comments are one line of To do. */
export const isListedThread = (subject: string): boolean => /^(?:conversation|shipment):/.test(subject)

/** Returns whether a notification of a network is about a like. */
export const isLike = (
  { formatted_message: html }: { readonly formatted_message: string },
  origin: string,
): boolean => {
  const target = targetOf(html, origin)
  return notificationKindOf(html, target === null ? null : subjectOf(target)) === 'like'
}

const isEvent = (path: string): boolean => threadAt(path) !== null || path.includes('view=reviews')

/** Returns the app's own free screen for one of the network's pages. */
const freeScreen = (path: string): string | null => {
  const view = viewOfPath(partsOf(path).pathname.replace(/\/$/, ''))
  if (view?.type === 'profile') return memberPath(view.uuid)
  if (view?.type === 'exporter-product' || view?.type === 'importer-product') return productPath(view.uuid)
  return null
}

/**
 * Returns the target of a notification (product.md#notifications); null without one.
 *
 * Prefers the linked event: a post, shipment, conversation or review. Otherwise takes another screen of the app, or
 * the free screen of a linked person or product. Never returns a paid page.
 */
export const targetOf = (html: string, origin: string): string | null => {
  const links = linkedPaths(html, origin)
  const screens = links.filter((path) => !isViewPath(path))
  const isPerson = (path: string): boolean => path.startsWith(memberPath(''))
  return (
    screens.find(isEvent) ??
    screens.find((path) => !isPerson(path)) ??
    screens[0] ??
    links.map(freeScreen).find((path) => path !== null) ??
    null
  )
}
