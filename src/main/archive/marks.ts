import { dayMs } from '#shared/dates.ts'

/**
 * Kind, owner, thread, time and files of an item as words of the search index. They let a search use the index instead of a
 * scan. They only narrow the search; conditions on the item decide.
 */

/** A prefix that nobody types. With it, the index groups all marks of an item. */
const sign = '\u{e000}'.repeat(3)

/** Ids are one word each in the index. */
const bare = (id: string): string => id.replaceAll(/[^A-Za-z0-9]/g, '')

/** Marks of the times of items, in spans of `ms`. */
const markOfTime = (letter: string, ms: number) => ({
  ms,
  /** Returns the number of the span of a time, ms since 1970. */
  at: (time: number): number => Math.floor(time / ms),
  mark: (at: number | ''): string => `${sign}${letter}${at}`,
})

export const marks = {
  day: markOfTime('d', dayMs),
  month: markOfTime('m', 30 * dayMs),
  kind: (kind: string): string => `${sign}k${kind}`,
  by: (author: string): string => `${sign}b${bare(author)}`,
  /** Mark of a place's sort: 'post', 'shipment', 'conversation'. */
  within: (sort: string): string => `${sign}i${sort}`,
  /** Mark of a place: 'shipment:7'. */
  at: (place: string): string => `${sign}a${bare(place)}`,
  file: `${sign}hfile`,
  image: `${sign}himage`,
  /** A mark that no item has. */
  none: sign,
} as const

/**
 * SQL conditions for files and pictures, on the stored JSON. A stored comment has these fields only if they are not
 * empty.
 */
export const hasFile = `(instr(item.data, '"attachments":[{') OR instr(item.data, '_attachments":[{') OR (item.kind = 'file' AND item.data ->> '$.what' = 'attachment'))`
export const hasImage = `(instr(item.data, '"images":[{') OR instr(item.data, '_images":[{') OR (item.kind = 'file' AND item.data ->> '$.what' = 'image'))`

const within = (sql: string): string => sql.replaceAll('item.', '')

/** SQL expression of an item's marks before those of its time. Part of a released schema. */
export const firstMarks = `'${marks.kind('')}' || kind
  || coalesce(' ${marks.by('')}' || replace(author, '-', ''), '')
  || coalesce(' ${marks.within('')}' || substr(place, 1, instr(place, ':') - 1)
    || ' ${marks.at('')}' || replace(replace(place, ':', ''), '-', ''), '')
  || CASE WHEN ${within(hasFile)} THEN ' ${marks.file}' ELSE '' END
  || CASE WHEN ${within(hasImage)} THEN ' ${marks.image}' ELSE '' END`

/** SQL expression of an item's marks. Part of a released schema: a change needs a migration step. */
export const marksOfItem = `${firstMarks}
  || coalesce(' ${marks.day.mark('')}' || (at / ${marks.day.ms}) || ' ${marks.month.mark('')}' || (at / ${marks.month.ms}), '')`
