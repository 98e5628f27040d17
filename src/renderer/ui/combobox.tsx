import { type KeyboardEvent, type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react'
import classes from './combobox.module.css'
import { Row, Text } from './layout.tsx'

/** A suggested value, with a detail that distinguishes it from others of the same name. */
export interface Suggestion {
  readonly key: string
  readonly text: string
  readonly hint?: string
}

/** The attributes that connect a field with its list. */
export interface ComboboxAttributes {
  readonly role: 'combobox'
  readonly autoComplete: 'off'
  readonly 'aria-autocomplete': 'list'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
  readonly 'aria-activedescendant': string | undefined
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onInput: () => void
  readonly onBlur: () => void
  readonly onClick: () => void
}

interface ComboboxProps {
  readonly label: string
  readonly suggestions: readonly Suggestion[]
  readonly onChoose: (text: string) => void
  readonly className?: string | undefined
  /** Renders the field with these attributes. */
  readonly children: (attributes: ComboboxAttributes) => ReactElement
}

const arrowSteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

interface OptionProps {
  readonly id: string
  readonly suggestion: Suggestion
  readonly isActive: boolean
  readonly onChoose: () => void
}

const Option = ({ id, suggestion: { text, hint }, isActive, onChoose }: OptionProps) => (
  <Row
    px={2}
    py={1}
    gap={3}
    justify="between"
    id={id}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    className={classes.option}
    // Keeps the focus in the field.
    onPointerDown={(event) => event.preventDefault()}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <bdi>{text}</bdi>
    {hint ? (
      <Text as="bdi" tone="muted">
        {hint}
      </Text>
    ) : null}
  </Row>
)

/**
 * A field that takes any text, with a list of suggestions below it on the browser's own popover. The list opens on
 * typing and on Down. The focus stays in the field.
 */
export const Combobox = ({ label, suggestions, onChoose, className, children }: ComboboxProps) => {
  const id = useId()
  const anchorName = `--q-anchor-${id.replaceAll(/[^\w-]/g, '')}`
  const list = useRef<HTMLDivElement>(null)
  const [wantsList, setWantsList] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = wantsList && suggestions.length > 0
  useLayoutEffect(() => {
    // Test pages may not support popovers.
    if (isOpen) list.current?.showPopover?.()
  }, [isOpen])
  const close = (): void => {
    setWantsList(false)
    setActive(-1)
  }
  const open = (): void => {
    setWantsList(true)
    setActive(-1)
  }
  const choose = (suggestion: Suggestion): void => {
    onChoose(suggestion.text)
    close()
  }
  const move = (step: 1 | -1): void => {
    const from = active < 0 && step < 0 ? 0 : active
    setActive((from + step + suggestions.length) % suggestions.length)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    const step = arrowSteps[event.key]
    // The only suggestion needs no choice.
    const chosen = isOpen ? suggestions[suggestions.length === 1 ? 0 : active] : undefined
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen) move(step)
      else open()
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape' && isOpen) {
      // Escape must not also close a dialog around the field.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return (
    <div className={className} style={{ anchorName }}>
      {children({
        role: 'combobox',
        autoComplete: 'off',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-list` : undefined,
        'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
        onKeyDown,
        onInput: open,
        onBlur: close,
        onClick: () => setWantsList(true),
      })}
      {isOpen ? (
        <Text
          as="div"
          p={1}
          size="m"
          tone="text"
          ref={list}
          popover="manual"
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className={classes.list}
          style={{ positionAnchor: anchorName }}
        >
          {suggestions.map((suggestion, at) => (
            <Option
              key={suggestion.key}
              id={`${id}-${at}`}
              suggestion={suggestion}
              isActive={at === active}
              onChoose={() => choose(suggestion)}
            />
          ))}
        </Text>
      ) : null}
    </div>
  )
}
