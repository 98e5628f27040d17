import { IconX } from '@tabler/icons-react'
import { atom } from 'jotai'
import { useEffect, useId, useRef, useState } from 'react'
import { cardLimits, tagKey, tidyTags } from '#shared/rules/member-cards.ts'
import { compareTexts } from '#shared/texts/language.ts'
import { keptAtom } from '../../lib/kept.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import classes from './member-cards.module.css'
import { cardTexts as texts } from './texts.ts'

const cardsAtom = keptAtom('member-cards')

/** Number of cards with each tag, under its first spelling. */
export const tagCountsAtom = atom((get): ReadonlyMap<string, number> => {
  const written = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const { tags } of get(cardsAtom)?.values() ?? [])
    for (const tag of tags) {
      const key = tagKey(tag)
      const name = written.get(key) ?? tag
      written.set(key, name)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  return counts
})

/** All tags of cards, sorted alphabetically. */
export const knownTagsAtom = atom((get) => [...get(tagCountsAtom).keys()].toSorted(compareTexts))

interface TagsFieldProps {
  readonly tags: readonly string[]
  readonly onChange: (tags: string[]) => void
}

const isLongTag = (typed: string): boolean => [...typed.trim()].length > cardLimits.tag

/** Tags, added one at a time by Enter, by a comma, or on blur. */
export const TagsField = ({ tags, onChange }: TagsFieldProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isTooLong, setTooLong] = useState(false)
  const known = useAtomValue(knownTagsAtom)
  const isFull = tags.length >= cardLimits.tags
  const hint = isFull ? texts.tooManyTags : texts.tagHint
  const addAll = (typed: readonly string[]): void => {
    const next = tidyTags([...tags, ...typed])
    if (next.length > tags.length) onChange(next)
  }
  /** Adds the valid tags of a text. The others stay in the field. */
  const add = (typed: string): void => {
    const parts = typed.split(',')
    const long = parts.filter(isLongTag)
    setTooLong(long.length > 0)
    setText(long.join(', '))
    addAll(parts.filter((part) => !isLongTag(part)))
  }
  // A closing drawer unmounts the field without a blur event.
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      if (text.trim() !== '') addAll(text.split(','))
    }
  })
  useEffect(() => () => leave.current(), [])
  return (
    <Field id={id} label={texts.tags}>
      {tags.length === 0 ? null : (
        <Row as="ul" gap={1} align="stretch" wrap className={classes.tags} aria-label={texts.tags}>
          {tags.map((tag) => (
            <Row as="li" inline size="s" key={tag} className={classes.chip}>
              <Text as="bdi" shrink breaks>
                {tag}
              </Text>
              <button
                type="button"
                className={classes.remove}
                aria-label={texts.removeTag(tag)}
                title={texts.removeTag(tag)}
                onClick={() => {
                  onChange(tags.filter((one) => one !== tag))
                  input.current?.focus()
                }}
              >
                <IconX size={12} aria-hidden />
              </button>
            </Row>
          ))}
        </Row>
      )}
      <Input
        ref={input}
        id={id}
        type="text"
        dir="auto"
        autoComplete="off"
        list={`${id}-known`}
        placeholder={texts.addTag}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          if (value.includes(',') && !isTooLong) add(value)
          else setText(value)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.key !== 'Enter') return
          event.preventDefault()
          add(text)
        }}
        onBlur={() => add(text)}
      />
      <datalist id={`${id}-known`}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <Text
        as="span"
        size="s"
        tone="muted"
        id={`${id}-hint`}
        role={isFull || isTooLong ? 'alert' : undefined}
      >
        {isTooLong ? texts.tagTooLong(cardLimits.tag) : hint}
      </Text>
    </Field>
  )
}
