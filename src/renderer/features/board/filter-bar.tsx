import { IconFilter, IconX } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import type { OfferKind } from '#shared/ipc/offers.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Popover } from '../../ui/popover.tsx'
import classes from './board.module.css'
import { boardTexts as texts } from './texts.ts'
import { useHasTable } from './use-board.ts'

/** A filter of the menu that is set. */
export interface FilterChip {
  readonly text: string
  readonly remove: () => void
}

interface FilterBarProps {
  readonly show: OfferKind
  readonly text: string
  readonly onText: (text: string) => void
  /** Fields beside the text, for the filters that are used most. */
  readonly fields?: ReactNode
  readonly chips: readonly FilterChip[]
  /** Selects and switches of the menu. */
  readonly children: ReactNode
}

/** The board's one menu in a narrow window, in the row of the filters. */
export const BoardMenu = createContext<ReactNode>(null)

/** A table's filters: the text field first, then the menu, then what is set in the menu. */
export const FilterBar = ({ show, text, onText, fields, chips, children }: FilterBarProps) => {
  const hasTable = useHasTable()
  const menu = useContext(BoardMenu)
  return (
    <Row
      as="search"
      px={4}
      py={2}
      gap={3}
      rowGap={2}
      wrap
      className={classes.controls}
      aria-label={texts.filterBar}
    >
      <input
        type="search"
        className={classes.search}
        aria-label={texts.search}
        placeholder={hasTable ? texts.searchHints[show] : texts.searchHint}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      {hasTable ? fields : null}
      <Popover
        label={texts.filters}
        align="start"
        trigger={(trigger) => (
          <Button {...trigger} size="small" icon={<IconFilter size={16} aria-hidden />}>
            {texts.filters}
          </Button>
        )}
      >
        {() => (
          <Stack p={4} gap={3} className={classes.menu}>
            {hasTable ? null : fields}
            {children}
          </Stack>
        )}
      </Popover>
      {menu}
      {chips.map((chip) => (
        <Button
          key={chip.text}
          size="small"
          variant="quiet"
          className={classes.chip}
          aria-label={texts.removeFilter(chip.text)}
          onClick={chip.remove}
        >
          {chip.text}
          <IconX size={14} aria-hidden />
        </Button>
      ))}
    </Row>
  )
}

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
  <Row as="label" gap={2} inline size="m" tone="muted">
    {label}
    <span className={classes.switch}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </span>
  </Row>
)
