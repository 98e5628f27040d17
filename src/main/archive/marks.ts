/**
 * What a thing is, whose, where it stands and whether it has files, as words of the search's index: what is asked for by them is
 * found through the index, and not by reading things one after the other. They narrow; conditions on the thing itself decide.
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

/** In SQL, the marks of a thing. Part of a schema that was released: a change of it is a step of its own. */
export const marksOfItem = `'${marks.kind('')}' || kind
  || coalesce(' ${marks.by('')}' || replace(author, '-', ''), '')
  || coalesce(' ${marks.within('')}' || substr(place, 1, instr(place, ':') - 1)
    || ' ${marks.at('')}' || replace(replace(place, ':', ''), '-', ''), '')
  || CASE WHEN ${within(hasFile)} THEN ' ${marks.file}' ELSE '' END
  || CASE WHEN ${within(hasImage)} THEN ' ${marks.image}' ELSE '' END`
