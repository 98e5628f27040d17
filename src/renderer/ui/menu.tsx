import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { foldText } from '#shared/rules/fold-text.ts'
import { joinClasses } from './join-classes.ts'
import { Row, Text } from './layout.tsx'
import classes from './menu.module.css'
import { Popover, type PopoverTrigger } from './popover.tsx'
import { isLetter, watchWords } from './typed-words.ts'

interface MenuProps {
  readonly label: string
  readonly align?: 'start' | 'end'
  readonly trigger: (props: PopoverTrigger) => ReactElement
  /** MenuItem and MenuLine elements, and a MenuHead. */
  readonly children: ReactNode
}

const itemsIn = (list: HTMLElement): HTMLElement[] =>
  Array.from(list.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])'))

const stepOf: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Returns the next item whose name begins with a typed letter. */
const itemByLetter = (items: readonly HTMLElement[], at: number, letter: string): HTMLElement | undefined =>
  [...items.slice(at + 1), ...items.slice(0, at + 1)].find(({ textContent }) =>
    foldText(textContent).startsWith(foldText(letter)),
  )

/** The items of a menu, for a panel other than Menu's. */
export const MenuList = ({
  close,
  children,
}: {
  readonly close: () => void
  readonly children: ReactNode
}) => {
  const list = useRef<HTMLDivElement>(null)
  // A frame later: the panel is filled before it is shown, and a hidden element cannot take the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (list.current) itemsIn(list.current)[0]?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const [isBlankInWords] = useState(watchWords)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Tab') {
      close()
      return
    }
    if (isBlankInWords(event)) event.preventDefault()
    const step = stepOf[event.key]
    if (!step && !isLetter(event)) return
    event.preventDefault()
    const items = itemsIn(event.currentTarget)
    const at = items.indexOf(document.activeElement as HTMLElement)
    const next = step ? items[step(at, items.length)] : itemByLetter(items, at, event.key)
    next?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu role is on the panel around it
    <div
      ref={list}
      className={classes.list}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest('[role^=menuitem]:not([data-stay])')) close()
      }}
    >
      {children}
    </div>
  )
}

/** A menu under a button. Arrow keys, Home, End and first letters move in it; Esc and Tab close it. */
export const Menu = ({ label, align = 'end', trigger, children }: MenuProps) => (
  <Popover label={label} kind="menu" align={align} trigger={trigger}>
    {(close) => <MenuList close={close}>{children}</MenuList>}
  </Popover>
)

interface MenuItemProps {
  readonly icon?: ReactNode
  readonly hint?: ReactNode
  /** A line below the name that describes the effect. */
  readonly detail?: string
  /** For one of several choices: whether it is the chosen one. */
  readonly checked?: boolean
  readonly danger?: boolean
  readonly disabled?: boolean
  /** The menu stays open after it. */
  readonly keepsOpen?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

export const MenuItem = ({
  icon,
  hint,
  detail,
  checked,
  danger = false,
  disabled = false,
  keepsOpen = false,
  onClick,
  children,
}: MenuItemProps) => {
  const detailId = useId()
  return (
    <Row
      as="button"
      gap={2}
      tone="text"
      px={2}
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      aria-describedby={detail ? detailId : undefined}
      data-stay={keepsOpen || undefined}
      tabIndex={-1}
      className={joinClasses(classes.item, danger && classes.danger)}
      onClick={() => {
        if (!disabled) onClick()
      }}
    >
      <Text as="span" fixed optional tone="muted" className={classes.icon} aria-hidden="true">
        {icon}
      </Text>
      <Text as="span" grow truncate>
        {children}
        {detail ? (
          <Text as="span" block size="s" tone="muted" id={detailId} aria-hidden className={classes.detail}>
            {detail}
          </Text>
        ) : null}
      </Text>
      {hint ? (
        <Text as="span" size="s" tone="muted">
          {hint}
        </Text>
      ) : null}
      {checked ? <span className={classes.check} aria-hidden="true" /> : null}
    </Row>
  )
}

export const MenuLine = () => <hr className={classes.line} />

/** A heading above a group of items. */
export const MenuHead = ({ children }: { readonly children: ReactNode }) => (
  <Text as="div" size="s" tone="muted" className={classes.head} role="presentation">
    {children}
  </Text>
)
