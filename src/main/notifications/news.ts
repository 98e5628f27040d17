import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { conversationPath, conversationUserIn, isInAppPath, isMessagesPath, paths } from '#shared/paths.ts'
import { htmlToPlain } from '#shared/rules/html-to-plain.ts'
import { nativeTexts } from '../texts.ts'

/** A native notification before it is shown: plain text, and where a click leads. */
export interface News {
  readonly title: string
  readonly body: string
  readonly path: string
}

const longest = 240
const longestName = 80
/** The longest path that the app remembers. */
const longestPath = 2000

const clipped = (html: string, max = longest): string => {
  // The start is enough: no message has tags that make this much text disappear.
  const text = htmlToPlain(html.slice(0, max * 100))
  return text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text
}

const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/** The in-app path of the first link in a notification's HTML; the list of notifications when there is none. */
export const linkedPath = (html: string, origin: string): string => {
  const found = href.exec(html)
  const link = (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').replaceAll('&amp;', '&')
  if (link === '' || !URL.canParse(link, `${origin}/`)) return paths.notifications
  const url = new URL(link, `${origin}/`)
  const path = url.pathname + url.search
  return url.origin === origin && isInAppPath(path) && path.length <= longestPath ? path : paths.notifications
}

/** The other user of the conversation that an in-app path shows; null for every other path. */
export const conversationOn = (path: string): string | null => {
  const { pathname, searchParams } = new URL(path, 'http://relative.invalid')
  return isMessagesPath(pathname) ? conversationUserIn(searchParams) : null
}

/** The news in a realtime event; null for an event that is none. */
export const newsOf = (event: RealtimeEvent, origin: string): News | null => {
  const texts = nativeTexts.notifications
  if (event.name === 'ConversationStarted') {
    const { conversation } = event.payload
    const sender = conversation?.user ?? null
    return {
      title: sender?.full_name ? texts.messageFrom(clipped(sender.full_name, longestName)) : texts.message,
      body: (conversation ? clipped(conversation.comment) : '') || texts.message,
      path: sender ? conversationPath(sender.id) : paths.messages,
    }
  }
  if (event.name === 'UserNotification') {
    const html = event.payload.formatted_message ?? ''
    return { title: texts.title, body: clipped(html) || texts.notification, path: linkedPath(html, origin) }
  }
  return null
}
