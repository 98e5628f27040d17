import { IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { plainFilters } from '#shared/rules/plain-filters.ts'
import { filterText } from '../../features/search/filter-text.ts'
import classes from '../../features/search/search.module.css'
import { searchTexts as texts } from '../../features/search/texts.ts'
import { Button } from '../../ui/button.tsx'

interface FilterChipsProps {
  /** The text of the search. */
  readonly text: string
  /** Ms since 1970. */
  readonly now: number
  /** Replaces the text of the search. */
  readonly type: (text: string) => void
}

/** The plain words that are read as filters. A click searches them as words. */
export const FilterChips = ({ text, now, type }: FilterChipsProps) => {
  const { filters } = useMemo(() => plainFilters(text, now), [text, now])
  return filters.map((one) => (
    <Button
      key={one.kind}
      size="small"
      variant="quiet"
      className={classes.chip}
      aria-label={texts.asWords(one.typed)}
      title={texts.asWords(one.typed)}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => {
        currentTarget.closest('dialog')?.querySelector('input')?.focus()
        type(one.without)
      }}
    >
      <bdi>{filterText(one, now)}</bdi>
      <IconX size={14} aria-hidden />
    </Button>
  ))
}
