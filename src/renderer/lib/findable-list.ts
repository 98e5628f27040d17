/** One row of a list, as find in page knows it. */
export interface FindableRow {
  readonly key: string
  /** What it says, as text. */
  readonly text: string
}

/** A list that holds more rows than are in the page: find in page asks it for what they say. */
export interface FindableList {
  /** In the order in which they stand. */
  readonly rows: () => readonly FindableRow[]
  /** Brings one on screen. */
  readonly show: (key: string) => void
  /** Those that are in the page, by key. */
  readonly drawn: () => ReadonlyMap<string, HTMLElement>
  /** What stands in one and is a row of its own. */
  readonly inner: string
  /** What holds all rows: nothing of it is looked for apart from them. */
  readonly around: () => HTMLElement | null
}

const lists: FindableList[] = []

/** Offers a list to find in page until the returned function is called. */
export const offerToFind = (list: FindableList): (() => void) => {
  lists.push(list)
  return () => {
    const at = lists.indexOf(list)
    if (at >= 0) lists.splice(at, 1)
  }
}

/** The lists on screen. */
export const findableLists = (): readonly FindableList[] => lists
