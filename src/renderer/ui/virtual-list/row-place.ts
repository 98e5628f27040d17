import { createContext, useContext } from 'react'

/** A row's number in its list, from 1, and the number of rows; -1 if more rows may follow. */
export interface RowPlace {
  readonly number: number
  readonly of: number
}

export const RowPlaceContext = createContext<RowPlace | null>(null)

interface PlaceProps {
  readonly 'aria-posinset'?: number
  readonly 'aria-setsize'?: number
}

/** Returns a row's place for screen readers, which find only the rows near the viewport in the page. */
export const useRowPlace = (isRow = true): PlaceProps => {
  const place = useContext(RowPlaceContext)
  return place && isRow ? { 'aria-posinset': place.number, 'aria-setsize': place.of } : {}
}
