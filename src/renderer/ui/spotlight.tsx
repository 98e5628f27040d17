import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { joinClasses } from './join-classes.ts'
import { Kbd } from './kbd.tsx'
import { Row, Stack, Text } from './layout.tsx'
import classes from './spotlight.module.css'
import { activeOption, optionAfterKey } from './spotlight-choice.ts'
import { useModal } from './use-modal.ts'

export interface SpotlightOption {
  readonly id: string
  readonly icon: ReactNode
  readonly label: ReactNode
  /** A second line, in a quieter tone. */
  readonly detail?: ReactNode
  /** Shown at the end of the first line. */
  readonly hint?: ReactNode
  readonly isPast?: boolean
  /** Listed but not selectable. `detail` states the reason. */
  readonly isClosed?: boolean
  readonly run: () => void
  /** The effect of the Delete key on the option. */
  readonly remove?: () => void
}

export interface SpotlightGroup {
  readonly id: string
  readonly label: string
  /** Results of an earlier text. Enter opens them only after an explicit choice. */
  readonly isStale?: boolean
  readonly options: readonly SpotlightOption[]
}

interface SpotlightProps {
  readonly label: string
  readonly placeholder: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly groups: readonly SpotlightGroup[]
  /** Whether results are still loading. */
  readonly isWaiting: boolean
  /** Enter was pressed before the first result. The first result then opens at once. */
  readonly isEntered: boolean
  readonly onEnter: (isEntered: boolean) => void
  /** The polite announcement about the list. */
  readonly status: string
  /** Replaces an empty list. */
  readonly empty: ReactNode
  /** Hints about the keys; Delete only if an option can be removed. */
  readonly keys: {
    readonly choose: string
    readonly groups: string
    readonly enter: string
    readonly remove?: string | undefined
  }
  /** Notes at the foot, before the keys. */
  readonly notes: ReactNode
  readonly onClose: () => void
}

interface OptionProps {
  readonly domId: string
  readonly option: SpotlightOption
  readonly isActive: boolean
  readonly onPoint: () => void
}

const Option = ({ domId, option, isActive, onPoint }: OptionProps) => (
  <Row
    px={2}
    py={1.5}
    gap={3}
    align="start"
    role="option"
    id={domId}
    aria-selected={isActive}
    aria-disabled={option.isClosed}
    tabIndex={-1}
    className={classes.option}
    data-past={option.isPast || option.isClosed || undefined}
    onMouseMove={onPoint}
    onMouseDown={(event) => event.preventDefault()}
    onClick={option.isClosed ? undefined : option.run}
  >
    <Row as="span" fixed tone="muted" className={classes.icon} aria-hidden>
      {option.icon}
    </Row>
    <Stack as="span" grow>
      <Row as="span" gap={3} align="baseline" justify="between" className={classes.line}>
        <Text as="span" truncate className={classes.label}>
          {option.label}
        </Text>
        {option.hint ? (
          <Text as="span" fixed size="s" tone="muted" numeric>
            {option.hint}
          </Text>
        ) : null}
      </Row>
      {option.detail ? (
        <Text as="span" clamp={2} size="m" tone="secondary" breaks className={classes.detail}>
          {option.detail}
        </Text>
      ) : null}
    </Stack>
  </Row>
)

const Foot = ({ notes, keys }: Pick<SpotlightProps, 'notes' | 'keys'>) => (
  <Row
    px={4}
    py={2}
    gap={4}
    rowGap={1}
    align="stretch"
    wrap
    fixed
    size="s"
    tone="muted"
    className={classes.foot}
  >
    {notes}
    <span>
      <Kbd>↑</Kbd> <Kbd>↓</Kbd> {keys.choose}
    </span>
    <span>
      <Kbd>PgDn</Kbd> {keys.groups}
    </span>
    <span>
      <Kbd>Enter</Kbd> {keys.enter}
    </span>
    {keys.remove === undefined ? null : (
      <span>
        <Kbd>Del</Kbd> {keys.remove}
      </span>
    )}
  </Row>
)

interface GroupProps {
  readonly group: SpotlightGroup
  readonly labelId: string
  readonly active: string | undefined
  readonly domIdOf: (option: string) => string
  readonly onPoint: (option: string) => void
}

const Group = ({ group, labelId, active, domIdOf, onPoint }: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
  <div role="group" aria-labelledby={labelId}>
    <Text
      as="div"
      size="s"
      tone="muted"
      weight={600}
      className={classes.group}
      id={labelId}
      role="presentation"
    >
      {group.label}
    </Text>
    {group.options.map((option) => (
      <Option
        key={option.id}
        domId={domIdOf(option.id)}
        option={option}
        isActive={option.id === active}
        onPoint={() => onPoint(option.id)}
      />
    ))}
  </div>
)

/** A search field over the page with grouped results; open while mounted. The focus stays in the field. */
export const Spotlight = (props: SpotlightProps) => {
  const { label, placeholder, text, onText, groups, status, empty, notes, keys, onClose } = props
  const { isWaiting, isEntered, onEnter } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const filled = groups.filter(({ options }) => options.length > 0)
  const isEmpty = filled.length === 0
  const { option, isSure } = activeOption(filled, chosen)
  const active = option?.id
  const domIdOf = (id: string): string => `${listId}-${id}`

  useModal(dialog, 'input')

  useEffect(() => {
    if (!isEntered || (isWaiting && !isSure)) return
    onEnter(false)
    if (!option?.isClosed) option?.run()
  })

  const choose = (id: string): void => {
    setChosen(id)
    list.current?.querySelector(`#${CSS.escape(domIdOf(id))}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    const next = optionAfterKey(event.key, filled, active)
    if (event.key === 'Enter') onEnter(true)
    else if (next !== undefined) choose(next)
    else if (event.key === 'Delete' && text === '' && option?.remove) option.remove()
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Esc
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <Row divided px={4} gap={2} fixed tone="muted">
        <IconSearch size={18} aria-hidden />
        <input
          className={classes.input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={!isEmpty}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : domIdOf(active)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={placeholder}
          value={text}
          onChange={({ currentTarget }) => {
            setChosen(null)
            onText(currentTarget.value)
            if (list.current) list.current.scrollTop = 0
          }}
          onKeyDown={onKeyDown}
        />
      </Row>
      <div ref={list} className={joinClasses(classes.list, isEmpty && classes.none)}>
        {isEmpty ? (
          // An empty listbox is an error for screen readers.
          <div id={listId}>{empty}</div>
        ) : (
          <div role="listbox" id={listId} aria-label={label}>
            {filled.map((group) => (
              <Group
                key={group.id}
                group={group}
                labelId={`${listId}-of-${group.id}`}
                active={active}
                domIdOf={domIdOf}
                onPoint={setChosen}
              />
            ))}
          </div>
        )}
      </div>
      <Foot notes={notes} keys={keys} />
      <span className="q-hidden" role="status">
        {status}
      </span>
    </dialog>
  )
}
