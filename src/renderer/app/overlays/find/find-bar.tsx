import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { actNow } from '../../../lib/account.ts'
import { type FindStep, findSteps, findTextAtom } from '../../../lib/find.ts'
import { closeOverlay, takeTyped } from '../../../lib/overlay.ts'
import { store } from '../../../lib/store.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { isFocusLost, keepCaret } from '../../../ui/keep-focus.ts'
import { Row, Text } from '../../../ui/layout.tsx'
import { findTexts as texts } from '../texts.ts'
import classes from './find-bar.module.css'
import { createFinder, type Finder, nothingFound } from './finder.ts'

/** Debounce of the search after a change of the page or of the search text, ms. */
const restMs = 120

/** Maximum selection that becomes the search text, in characters. */
const longestSelection = 100

/** Returns the initial search text: the selection, else the last search text. */
const firstText = (): string => {
  const selected = getSelection()?.toString().trim() ?? ''
  const isWord = selected !== '' && selected.length <= longestSelection && !selected.includes('\n')
  return isWord ? selected : store.get(findTextAtom)
}

/** Takes the focus while mounted and then returns it. If the earlier element was unmounted, the content gets it. */
const useOwnFocus = (take: () => void): void => {
  const takeFocusNow = useEffectEvent(take)
  // An effect instead of a layout effect, because a closing overlay returns the focus in an effect.
  useEffect(() => {
    const content = (): HTMLElement | null => document.querySelector('main[tabindex]')
    const restoreFocus = keepCaret(content)
    takeFocusNow()
    return () => {
      restoreFocus()
      if (isFocusLost()) content()?.focus({ preventScroll: true })
    }
  }, [])
}

/** Returns the matches of a text in the page, also after changes of the page, and a function that moves between them. */
const useFinder = (text: string) => {
  const [found, setFound] = useState(nothingFound)
  const [finder] = useState<Finder>(() => createFinder(document.body))
  const again = useEffectEvent(() => setFound(finder.again()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const changes = new MutationObserver((records) => {
      const isOwn = ({ target }: MutationRecord): boolean =>
        (target instanceof Element ? target : target.parentElement)?.closest('[data-find-bar]') != null
      if (records.every(isOwn)) return
      clearTimeout(timer)
      timer = setTimeout(() => again(), restMs)
    })
    changes.observe(document.body, { subtree: true, childList: true, characterData: true })
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      finder.end()
    }
  }, [finder])
  useEffect(() => {
    store.set(findTextAtom, actNow(), text)
    const timer = setTimeout(() => setFound(finder.findText(text)), text === '' ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [finder, text])
  return { found, step: (by: 1 | -1): void => setFound(finder.step(by)) }
}

/** Searches the page, counts the matches and moves between them (user-guide.md#find-in-page). */
export const FindBar = () => {
  const [text, setText] = useState(firstText)
  const field = useRef<HTMLInputElement>(null)
  const takeFocus = (): void => {
    field.current?.focus()
    field.current?.select()
  }
  useOwnFocus(() => {
    const typed = takeTyped()
    // Renders the text before the focus, because the next key would replace it.
    if (typed) flushSync(() => setText(typed))
    if (typed) field.current?.focus()
    else takeFocus()
  })
  const { found, step } = useFinder(text)

  const lead = useEffectEvent((by: FindStep) => {
    if (by === 0) takeFocus()
    else step(by)
  })
  // The menu's keys work without the focus in the bar.
  useEffect(() => findSteps.on((by) => lead(by)), [])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') closeOverlay()
    else if (event.key === 'Enter' && event.target === field.current) step(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const { count, at, isCut, isPartial } = found
  const isEmpty = text.trim() === ''
  const place = count === 0 ? texts.none : texts.place(at + 1, count, isCut)
  const status = isEmpty ? '' : place
  return (
    <search className={classes.bar} data-find-bar aria-label={texts.label} onKeyDown={onKeyDown}>
      <Row gap={1}>
        <input
          ref={field}
          className={classes.field}
          type="text"
          value={text}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          aria-label={texts.label}
          placeholder={texts.placeholder}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Text
          as="span"
          fixed
          size="m"
          tone="secondary"
          numeric
          className={classes.count}
          data-none={count === 0 && !isEmpty ? true : undefined}
          role="status"
        >
          {status}
        </Text>
        <IconButton
          size="small"
          label={texts.previous}
          icon={<IconChevronUp size={16} aria-hidden />}
          disabled={count === 0}
          onClick={() => step(-1)}
        />
        <IconButton
          size="small"
          label={texts.next}
          icon={<IconChevronDown size={16} aria-hidden />}
          disabled={count === 0}
          onClick={() => step(1)}
        />
        <IconButton
          size="small"
          label={texts.close}
          icon={<IconX size={16} aria-hidden />}
          onClick={closeOverlay}
        />
      </Row>
      {isPartial ? (
        <Text size="s" tone="muted" className={classes.note}>
          {texts.partial}
        </Text>
      ) : null}
    </search>
  )
}
