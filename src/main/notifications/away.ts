import { paths } from '#shared/paths.ts'
import { nativeTexts } from '../texts.ts'
import { clippedText, type Missed, type News, type Preview } from './news.ts'

/** Longest body, in characters. */
const longest = 240

const placeOf: Partial<Record<News['kind'], string>> = {
  message: paths.messages,
  shipment: paths.shipments,
  notification: paths.notifications,
}

/** The place that all of them have in common: one thread, one list, or To do. */
const commonPath = (missed: readonly Missed[]): string => {
  const own = new Set(missed.map(({ news }) => news.path))
  const [only] = own
  if (only !== undefined && own.size === 1) return only
  const lists = new Set(missed.map(({ news }) => placeOf[news.kind]))
  const [list] = lists
  return lists.size === 1 && list !== undefined ? list : paths.toDo
}

/** Returns one notification of the arrivals during a gap (user-guide.md#native-notifications); null for none. */
export const awayNews = (missed: readonly Missed[], preview: Preview): News | null => {
  const [first] = missed
  if (first === undefined) return null
  const sum = (kind: News['kind']): number =>
    missed.reduce((total, { news, count }) => total + (news.kind === kind ? count : 0), 0)
  const texts = nativeTexts.notifications
  const names = preview === 'none' ? [] : missed.map(({ news }) => news.title).filter((name) => name !== '')
  return {
    ...first.news,
    title: texts.away(sum('message'), sum('shipment'), sum('notification')),
    body: clippedText([...new Set(names)].join(', '), longest) || texts.awayDetail,
    path: commonPath(missed),
    covers: missed.map(({ news }) => news.subject),
  }
}
