import { IconBookmark, IconX } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { selectableUserTypes } from '#shared/contract/entities/user-types.ts'
import { type Audience, isSameReach, type VisibilityOption } from '#shared/rules/visibility.ts'
import { compareTexts } from '#shared/texts/language.ts'
import { userTypeTexts } from '#shared/texts/user-types.ts'
import { visibilityTexts } from '#shared/texts/visibility.ts'
import { actNow } from '../../lib/account.ts'
import { discard, keep, keptAtom } from '../../lib/kept.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { UnreadParts } from '../kept/unread-kept.tsx'
import classes from './composer.module.css'
import { SuggestedAudiences } from './suggested-audiences.tsx'
import { audienceTexts as texts } from './texts.ts'

interface SavedAudiencesProps {
  readonly audience: Audience
  /** The visibilities that may be chosen now. */
  readonly options: readonly VisibilityOption[]
  readonly disabled?: boolean
  readonly onChange: (audience: Audience) => void
}

/** The key of the audience of the last post or share. Other keys are random. */
const lastKey = 'last'

/** Remembers the audience of a post or share, which the next one offers. */
export const rememberAudience = ({ visibility, userTypes }: Audience): void => {
  if (visibility === 'private_to_me') return
  void keep(actNow(), 'saved-audiences', lastKey, {
    name: texts.lastName,
    visibility,
    userTypes: [...userTypes],
  })
}

const savedAtom = keptAtom('saved-audiences')
const names = ['saved-audiences'] as const

/**
 * Returns the nearest focusable element before another one. Elements after it may spend credits, which a held key must
 * not reach.
 */
const controlBefore = (element: Element): HTMLElement | null =>
  [
    ...document.querySelectorAll<HTMLElement>('button:enabled, input:enabled, [contenteditable="true"]'),
  ].findLast((one) => element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) ?? null

interface AudienceChipProps {
  readonly label: string
  readonly isCurrent: boolean
  /** The option of its visibility, if the member has it. */
  readonly option: VisibilityOption | undefined
  readonly disabled: boolean
  readonly onUse: () => void
  readonly onRemove: () => void
}

const AudienceChip = ({ label, isCurrent, option, disabled, onUse, onRemove }: AudienceChipProps) => (
  <Row as="li" inline className={classes.one}>
    <Text
      as="button"
      size="m"
      tone="secondary"
      type="button"
      className={classes.type}
      aria-label={texts.use(label)}
      aria-pressed={isCurrent}
      disabled={disabled || option?.disabled}
      title={option?.reason ?? option?.label}
      onClick={onUse}
    >
      {label}
    </Text>
    <button
      type="button"
      className={classes.remove}
      aria-label={texts.remove(label)}
      title={texts.remove(label)}
      onClick={onRemove}
    >
      <IconX size={12} aria-hidden />
    </button>
  </Row>
)

interface NameFormProps {
  readonly name: string
  readonly onChange: (name: string) => void
  readonly onSave: (name: string) => void
  readonly onEnd: () => void
}

const NameForm = ({ name, onChange, onSave, onEnd }: NameFormProps) => {
  const trimmed = name.trim()
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    // React propagates the event to the surrounding form, which is another one.
    event.stopPropagation()
    if (trimmed !== '') onSave(trimmed)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // Otherwise the surrounding panel or composer would close.
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onEnd()
  }
  return (
    <Row as="form" gap={2} wrap onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the field replaces the focused button
        autoFocus
        className={classes.name}
        aria-label={texts.name}
        placeholder={texts.namePlaceholder}
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Button type="submit" size="small" disabled={trimmed === ''}>
        {texts.save}
      </Button>
      <Button size="small" variant="quiet" onClick={onEnd}>
        {texts.cancel}
      </Button>
    </Row>
  )
}

/** Audiences to choose with a click: the last one, named ones and suggestions. The current one can be saved. */
export const SavedAudiences = ({ audience, options, disabled = false, onChange }: SavedAudiencesProps) => {
  const stored = [...(useAtomValue(savedAtom) ?? [])]
  const named = stored
    .filter(([key]) => key !== lastKey)
    .toSorted(([, one], [, other]) => compareTexts(one.name, other.name))
  const isNamed = (reach: Audience): boolean => named.some(([, value]) => isSameReach(value, reach))
  const last = stored.filter(([key, value]) => key === lastKey && !isNamed(value))
  const saved = [...last, ...named]
  const [name, setName] = useState<string | null>(null)
  /** The key of the audience being named. A retry after a failed save uses the same key. */
  const newKey = useRef('')
  const list = useRef<HTMLFieldSetElement>(null)
  // "Private to me" is a single choice already.
  const canSave = audience.userTypes.length > 0 && !isNamed(audience)

  const end = (): void => {
    setName(null)
    requestAnimationFrame(() => list.current?.querySelector('button')?.focus())
  }
  const save = async (trimmed: string): Promise<void> => {
    const isKept = await keep(actNow(), 'saved-audiences', newKey.current, {
      name: trimmed,
      visibility: audience.visibility,
      userTypes: [...audience.userTypes],
    })
    // After a failed save, which a toast reports, the name stays.
    if (isKept) end()
  }
  const remove = (key: string): void => {
    const before = saved.length === 1 && list.current ? controlBefore(list.current) : null
    keepFocus(() => (saved.length === 1 ? (list.current?.querySelector('button') ?? before) : null))()
    void discard(actNow(), 'saved-audiences', key)
  }

  const unread = <UnreadParts names={names} />
  const suggested = (
    <SuggestedAudiences audience={audience} options={options} disabled={disabled} onChange={onChange} />
  )
  if (saved.length === 0 && !canSave)
    return (
      <>
        {unread}
        {suggested}
      </>
    )
  const chips = saved.map(([key, { name: ownName, visibility, userTypes }]) => {
    const reach = { visibility, userTypes }
    const types = selectableUserTypes.flatMap(({ key: type }) =>
      userTypes.includes(type) ? userTypeTexts[type] : [],
    )
    return (
      <AudienceChip
        key={key}
        label={key === lastKey ? texts.last(visibilityTexts[visibility], types) : ownName}
        isCurrent={isSameReach(reach, audience)}
        option={options.find(({ value }) => value === visibility)}
        disabled={disabled}
        onUse={() => onChange(reach)}
        onRemove={() => remove(key)}
      />
    )
  })
  return (
    <Stack gap={2}>
      {unread}
      <Row
        as="fieldset"
        gap={1.5}
        wrap
        ref={list}
        className={classes.saved}
        aria-label={texts.saved}
        disabled={disabled}
      >
        {chips.length === 0 ? null : (
          <Row as="ul" gap={1.5} wrap shrink className={classes.chips}>
            {chips}
          </Row>
        )}
        {name === null ? null : (
          <NameForm name={name} onChange={setName} onSave={(trimmed) => void save(trimmed)} onEnd={end} />
        )}
        {name === null && canSave ? (
          <Button
            size="small"
            variant="quiet"
            icon={<IconBookmark size={14} aria-hidden />}
            onClick={() => {
              newKey.current = crypto.randomUUID()
              setName('')
            }}
          >
            {texts.saveThis}
          </Button>
        ) : null}
      </Row>
      {suggested}
    </Stack>
  )
}
