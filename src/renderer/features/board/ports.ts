import type { SeenVoyage } from '#shared/ipc/offers.ts'

/** A port by which offers are filtered: known ones are one however they are spelt. */
export interface PortChoice {
  readonly key: string
  readonly name: string
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ')

const ends = {
  from: ({ origin, originPort }: SeenVoyage) => ({ text: origin, port: originPort }),
  to: ({ destination, destinationPort }: SeenVoyage) => ({ text: destination, port: destinationPort }),
}

export type LaneEnd = keyof typeof ends

/** What a port is known by: its UN/LOCODE, else how it was written. */
export const endKey = (row: SeenVoyage, end: LaneEnd): string => {
  const { text, port } = ends[end](row)
  return port?.code ?? plain(text).toLowerCase()
}

/** What a port is called; '' where an offer names none. */
export const endName = (row: SeenVoyage, end: LaneEnd): string => {
  const { text, port } = ends[end](row)
  return port?.name ?? plain(text)
}

export const laneKey = (row: SeenVoyage): string => `${endKey(row, 'from')} > ${endKey(row, 'to')}`

/** The ports at one end of these offers, by name; what names none is left out. */
export const portsAt = (rows: readonly SeenVoyage[], end: LaneEnd): readonly PortChoice[] => {
  const names = new Map<string, string>()
  for (const row of rows) {
    const key = endKey(row, end)
    if (key !== '' && !names.has(key)) names.set(key, endName(row, end))
  }
  return [...names]
    .map(([key, name]) => ({ key, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
