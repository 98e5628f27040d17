import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { sentenceLine } from '#shared/texts/units.ts'
import { keptAtom, keptFailureAtom, readKept } from '../../lib/kept.ts'
import { openOverlay } from '../../lib/overlay.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { panelLeft } from '../../ui/direction.ts'
import { Text } from '../../ui/layout.tsx'
import { keptTexts } from '../kept/texts.ts'
import { useNames } from '../person/names.ts'
import { commandsOf, placeOf } from './field-text.ts'
import { askedFor, filled, nextField } from './fields.ts'
import { knownValues } from './known-values.ts'
import { type Choice, choicesFor } from './matching.ts'
import classes from './templates.module.css'
import { templateTexts as texts } from './texts.ts'

const gap = 6

interface TemplateMenuProps {
  readonly field: HTMLElement
  /** The text after the slash. */
  readonly asked: string
  /** Closes the list until the next slash. */
  readonly onClose: () => void
  /** A template with placeholders was inserted. */
  readonly onFields: (field: HTMLElement) => void
}

/** Makes the field a combobox for screen readers while the list is open. */
const useSpoken = (field: HTMLElement, listId: string, activeId: string): void => {
  useEffect(() => {
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-haspopup', 'listbox')
    field.setAttribute('aria-controls', listId)
    return () => {
      for (const name of ['autocomplete', 'haspopup', 'controls', 'activedescendant'])
        field.removeAttribute(`aria-${name}`)
    }
  }, [field, listId])
  useEffect(() => field.setAttribute('aria-activedescendant', activeId), [field, activeId])
}

/** Opens the list below the caret of a field, or above it if the window ends there. */
const openAt = (field: HTMLElement, list: HTMLElement): void => {
  if (!list.matches(':popover-open')) list.showPopover()
  const { start, top, bottom } = placeOf(field)
  const { width, height } = list.getBoundingClientRect()
  const below = bottom + gap
  list.style.left = `${panelLeft(start, width)}px`
  list.style.top = `${below + height > innerHeight ? Math.max(8, top - gap - height) : below}px`
}

interface OptionTextProps {
  /** Undefined for the last option, which writes a new template or retries a failed read. */
  readonly choice: Choice | undefined
  readonly isUnread: boolean
}

const OptionText = ({ choice, isUnread }: OptionTextProps) =>
  choice === undefined ? (
    <Text as="span" tone="accent">
      {isUnread ? sentenceLine([keptTexts.notRead.templates, keptTexts.retry]) : texts.write}
    </Text>
  ) : (
    <>
      <Text as="bdi" weight={500} truncate block>
        {choice.name}
      </Text>
      <Text as="bdi" size="s" tone="muted" truncate block>
        {choice.detail}
      </Text>
    </>
  )

/** Lists the templates, ports and countries that match the text after a slash. The focus stays in the field. */
export const TemplateMenu = ({ field, asked, onClose, onFields }: TemplateMenuProps) => {
  const kept = useAtomValue(keptAtom('templates'))
  const isUnread = useAtomValue(keptFailureAtom('templates')) !== null
  const nameOf = useNames()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const found = useMemo(() => choicesFor(kept, asked), [kept, asked])
  const [at, setAt] = useState({ asked, index: 0 })
  // The last option writes a new template. After a failed read it retries instead.
  const count = found.length + 1
  const index = at.asked === asked ? Math.min(at.index, count - 1) : 0
  const move = (next: number): void => setAt({ asked, index: (next + count) % count })
  useSpoken(field, `${id}-list`, `${id}-${index}`)

  const take = (choice: Choice | undefined): void => {
    if (choice === undefined && isUnread) {
      void readKept('templates')
      return
    }
    onClose()
    const commands = commandsOf(field)
    const text = choice === undefined ? '' : filled(choice.text, knownValues(field, nameOf))
    // The list is a frame behind the text.
    const written = askedFor(commands?.textBeforeCaret() ?? '')
    field.focus({ preventScroll: true })
    if (written === null || !commands?.replaceBack(written.length + 1, text)) return
    if (choice === undefined) {
      openOverlay('templates')
      return
    }
    if (commands.selectNext(nextField, false)) onFields(field)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const act = new Map([
      ['ArrowDown', () => move(index + 1)],
      ['ArrowUp', () => move(index - 1)],
      ['Enter', () => take(found[index])],
      ['Tab', () => take(found[index])],
      ['Escape', onClose],
    ]).get(event.shiftKey ? '' : event.key)
    if (!act) return
    event.preventDefault()
    event.stopImmediatePropagation()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])

  const isThere = kept !== null || isUnread
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu's height depends on its content
  useLayoutEffect(() => {
    if (list.current) openAt(field, list.current)
  }, [field, asked, count, isThere])
  useEffect(() => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, index])

  if (!isThere) return null
  return (
    <>
      <div
        ref={list}
        popover="manual"
        id={`${id}-list`}
        role="listbox"
        aria-label={texts.list}
        className={classes.panel}
      >
        {[...found, undefined].map((choice, n) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={choice?.key ?? ''}
            id={`${id}-${n}`}
            role="option"
            aria-selected={n === index}
            tabIndex={-1}
            className={classes.option}
            onPointerMove={() => n === index || move(n)}
            // Keeps the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(choice)}
          >
            <OptionText choice={choice} isUnread={isUnread} />
          </div>
        ))}
      </div>
      <span className="q-hidden" role="status">
        {isUnread ? keptTexts.notRead.templates : texts.found(found.length)}
      </span>
    </>
  )
}
