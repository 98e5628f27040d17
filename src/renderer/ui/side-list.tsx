import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { Button } from './button.tsx'
import { Count } from './count.tsx'
import { Box, Row, Stack, Text } from './layout.tsx'
import classes from './side-list.module.css'

const arrowSteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus from row to row by arrow keys. */
const moveByArrow = (event: KeyboardEvent<HTMLElement>): void => {
  const step = arrowSteps[event.key]
  if (step === undefined) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const next = links[at < 0 ? 0 : at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The filters of a side list. */
export interface SideQuery {
  /** The text in the search field. */
  readonly text: string
  readonly unreadOnly: boolean
  /** Whether the list's own filter is on. */
  readonly isFiltered: boolean
}

interface SideListProps {
  /** Placeholder and label of the search field. */
  readonly search: string
  /** Label of the button that leaves only unread rows. */
  readonly unread: string
  /** Label of the button for a filter of the list's own; null without one. */
  readonly filter?: string | null
  readonly children: (query: SideQuery) => ReactNode
}

/** A searchable list beside the opened item. */
export const SideList = ({ search, unread, filter = null, children }: SideListProps) => {
  const [text, setText] = useState('')
  const [isFiltered, setFiltered] = useState(false)
  const [unreadOnly, setUnreadOnly] = useState(false)
  return (
    <Stack className={classes.side} onKeyDown={moveByArrow}>
      <Row px={2.5} gap={2} rowGap={0} fixed wrap tone="muted" className={classes.search}>
        <IconSearch size={15} aria-hidden />
        <input
          type="search"
          value={text}
          placeholder={search}
          aria-label={search}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) setText('')
          }}
        />
        <Button
          size="small"
          variant="quiet"
          aria-pressed={unreadOnly}
          onClick={() => setUnreadOnly((only) => !only)}
        >
          {unread}
        </Button>
        {filter === null ? null : (
          <Button
            size="small"
            variant="quiet"
            className={classes.filter}
            aria-pressed={isFiltered}
            onClick={() => setFiltered((only) => !only)}
          >
            {filter}
          </Button>
        )}
      </Row>
      <div className={classes.scroll}>
        {children({ text, unreadOnly, isFiltered: isFiltered && filter !== null })}
      </div>
    </Stack>
  )
}

interface SideRowsProps {
  readonly label: string
  /** Shows the label above the rows, for a list with parts. */
  readonly heading?: boolean
  readonly children: ReactNode
}

/** The rows of a side list, or of a part of it. */
export const SideRows = ({ label, heading = false, children }: SideRowsProps) => (
  <>
    {heading ? (
      <Text as="h2" px={4} py={1} size="s" tone="muted" weight={600}>
        {label}
      </Text>
    ) : null}
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  </>
)

interface SideRowProps {
  readonly href: string
  readonly label: string
  readonly open: boolean
  readonly unread: number
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link in the list, marked if its item is open. */
export const SideRow = ({ href, label, open, unread, className = '', children }: SideRowProps) => (
  <li>
    <Row
      as={Link}
      align="stretch"
      hover
      href={href}
      className={`${classes.row} ${className}`}
      aria-current={open ? 'true' : undefined}
      aria-label={label}
      data-side-row
      data-unread={unread > 0 || undefined}
    >
      {children}
    </Row>
  </li>
)

/** Marks a row with unsent text. */
export const SideDraft = ({ children }: { readonly children: ReactNode }) => (
  <Text as="span" fixed size="m" tone="warn" weight={500}>
    {children}
  </Text>
)

/** The unread count; nothing for 0. */
export const SidePill = ({ count }: { readonly count: number }) => (
  <Count value={count} className={classes.pill} />
)

/** Replaces the rows when a search finds nothing. */
export const SideNothing = ({ children }: { readonly children: ReactNode }) => (
  <Text size="m" tone="muted" breaks className={classes.nothing}>
    {children}
  </Text>
)

const bones = ['a', 'b', 'c', 'd', 'e', 'f']

/** Skeletons of the rows while they load. */
export const SideWaiting = ({ bone }: { readonly bone: () => ReactNode }) => (
  <Box px={4} aria-hidden>
    {bones.map((key) => (
      <div key={key}>{bone()}</div>
    ))}
  </Box>
)

/** Class names for the texts inside a row. */
export const sideText = {
  line: classes.line ?? '',
  title: classes.title ?? '',
  detail: classes.detail ?? '',
  when: classes.when ?? '',
}
