/** One row of a list, as find in page knows it. */
export interface FindableRow {
  readonly key: string
  /** The row's content as text. */
  readonly text: string
}

/** A windowed list: find in page searches its rows' texts through this interface. */
export interface FindableList {
  /** In the order in which they stand. */
  readonly rows: () => readonly FindableRow[]
  /** Brings one on screen. */
  readonly show: (key: string) => void
  /** Those that are in the page, by key. */
  readonly drawn: () => ReadonlyMap<string, HTMLElement>
  /** Selector of an element inside a row that is a row itself. */
  readonly inner: string
  /** The container of all rows; find in page does not search it by itself. */
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
