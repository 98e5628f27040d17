/**
 * Kind, owner, thread and files of an item as words of the search index, so that a search for them uses the index
 * instead of a scan. They only narrow the search; conditions on the item decide.
 */

/** No word that somebody types begins like this, and an index of beginnings has all of a thing's marks under one. */
const sign = '\u{e000}'.repeat(3)

/** Ids are one word each in the index. */
const bare = (id: string): string => id.replaceAll(/[^A-Za-z0-9]/g, '')

export const marks = {
  kind: (kind: string): string => `${sign}k${kind}`,
  by: (author: string): string => `${sign}b${bare(author)}`,
  /** Somewhere of this sort: 'post', 'shipment', 'conversation'. */
  within: (sort: string): string => `${sign}i${sort}`,
  /** In this very place: 'shipment:7'. */
  at: (place: string): string => `${sign}a${bare(place)}`,
  file: `${sign}hfile`,
  image: `${sign}himage`,
} as const

/** In SQL, whether a thing has a file or a picture: as JSON writes it; a kept comment has the field only where there is something in it. */
export const hasFile = `(instr(item.data, '"attachments":[{') OR instr(item.data, '_attachments":[{') OR (item.kind = 'file' AND item.data ->> '$.what' = 'attachment'))`
export const hasImage = `(instr(item.data, '"images":[{') OR instr(item.data, '_images":[{') OR (item.kind = 'file' AND item.data ->> '$.what' = 'image'))`

const within = (sql: string): string => sql.replaceAll('item.', '')

/** SQL expression of an item's marks. Part of a released schema: a change needs a migration step. */
export const marksOfItem = `'${marks.kind('')}' || kind
  || coalesce(' ${marks.by('')}' || replace(author, '-', ''), '')
  || coalesce(' ${marks.within('')}' || substr(place, 1, instr(place, ':') - 1)
    || ' ${marks.at('')}' || replace(replace(place, ':', ''), '-', ''), '')
  || CASE WHEN ${within(hasFile)} THEN ' ${marks.file}' ELSE '' END
  || CASE WHEN ${within(hasImage)} THEN ' ${marks.image}' ELSE '' END`
