import type { ReactNode } from 'react'
import type { OfferKind } from '#shared/ipc/offers.ts'
import { Row } from '../../ui/layout.tsx'
import classes from './board.module.css'
import { boardTexts as texts } from './texts.ts'

interface FilterBarProps {
  readonly show: OfferKind
  readonly text: string
  readonly onText: (text: string) => void
  /** Selects and switches. */
  readonly children: ReactNode
}

/** A table's filters: the text field first, then the choices. */
export const FilterBar = ({ show, text, onText, children }: FilterBarProps) => (
  <Row as="search" px={4} py={2} gap={3} rowGap={2} wrap className={classes.bar} aria-label={texts.filters}>
    <input
      type="search"
      className={classes.search}
      aria-label={texts.search}
      placeholder={texts.searchHints[show]}
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
    {children}
  </Row>
)

/** A filter that is on or off. */
export const FilterSwitch = ({
  label,
  checked,
  onChange,
}: {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}) => (
  <Row as="label" gap={1.5} inline size="m" tone="secondary">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {label}
  </Row>
)

/** One end of a range of days. */
export const FilterDay = ({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) => (
  <input
    type="date"
    className={classes.filterBarDay}
    aria-label={label}
    title={label}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
