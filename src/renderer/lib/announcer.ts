import { accountAtom, accountMap, actNow } from './account.ts'
import { store } from './store.ts'
import { announcerTexts, type Noun } from './texts.ts'

/** Arrivals of one noun within this time become one announcement, ms. */
const gatherMs = 700
/** The same for posts, ms. Posts interrupt less often. */
const gatherPostsMs = 3000
/** A text leaves the page after this time, ms. A screen reader that moves through the page later does not read it. */
const keptMs = 15_000
/** Authors that an announcement names; with more it counts them. */
const maxNamed = 3

interface Announcement {
  readonly id: number
  readonly text: string
}

/** Texts in the live region. Each has its own element, so a repeated text is read again. */
export const announcementsAtom = accountAtom<readonly Announcement[]>([])

let lastId = 0

/** Announces a text politely to a screen reader. */
export const announce = (text: string): void => {
  lastId += 1
  const id = lastId
  const acting = actNow()
  store.set(announcementsAtom, acting, (list) => [...list, { id, text }])
  setTimeout(
    () => store.set(announcementsAtom, acting, (list) => list.filter((one) => one.id !== id)),
    keptMs,
  )
}

interface Gathering {
  readonly authors: Map<string, number>
  readonly timer: ReturnType<typeof setTimeout>
}

const gathering = accountMap<Gathering>()

const announceGathered = (noun: Noun): void => {
  const authors = [...(gathering.get(noun)?.authors ?? [])]
  gathering.delete(noun)
  if (authors.length > maxNamed) {
    const count = authors.reduce((sum, [, n]) => sum + n, 0)
    announce(announcerTexts.arrivedFromMany(noun, count, authors.length))
  } else for (const [author, count] of authors) announce(announcerTexts.arrived(noun, count, author))
}

/** Announces a new item with its author; '' for none. Items that arrive together share one announcement. */
export const announceArrival = (noun: Noun, author: string): void => {
  const delay = noun === 'post' ? gatherPostsMs : gatherMs
  const current = gathering.get(noun) ?? {
    authors: new Map<string, number>(),
    timer: setTimeout(announceGathered, delay, noun),
  }
  current.authors.set(author, (current.authors.get(author) ?? 0) + 1)
  gathering.set(noun, current)
}
