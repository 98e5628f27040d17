import { toCalendarDate } from '@internationalized/date'
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { useDateField, useDateSegment } from 'react-aria/useDateField'
import type { DateFieldState, DateSegment } from 'react-stately/useDateFieldState'
import { departureFormat, morningHour } from '#shared/dates.ts'
import { dateTag } from '#shared/texts/language.ts'
import { dayInField } from '#shared/wall-time.ts'
import { describedBy } from './field.tsx'
import { joinClasses } from './join-classes.ts'
import { MomentCalendar, type MomentCalendarTexts } from './moment-calendar.tsx'
import classes from './moment-field.module.css'
import { MomentFrame, type MomentFrameProps } from './moment-frame.tsx'
import { isPartial, type MomentKind, type MomentParts, partsIn, valueOfParts } from './moment-parts.ts'
import { dateOfParts, partsOfState, pasted, useMomentState } from './moment-state.ts'
import { useAnyDigits } from './use-any-digits.ts'

export interface MomentFieldTexts extends MomentCalendarTexts {
  /** Spoken for a part without a value. */
  readonly empty: string
}

export interface MomentFieldProps extends Omit<MomentFrameProps, 'description'> {
  readonly type: MomentKind
  /**
   * '22:30', '2026-11-23' or '2026-11-23T22:30' in local time; '' for none. Of a half-typed one, the missing parts are
   * empty: '2026--23'.
   */
  readonly value: string
  /** Receives each value while it is typed, also half-typed ones. */
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** Whether the field scrolls into view and takes the focus. */
  readonly isAsked?: boolean
}

/** Whether a form around the field has disabled it. */
const useDisabled = (ref: RefObject<HTMLElement | null>): boolean => {
  const [isDisabled, setDisabled] = useState(false)
  useLayoutEffect(() => setDisabled(ref.current?.closest('fieldset:disabled') != null))
  return isDisabled
}

/** Scrolls the field into view and focuses its first part when it is asked for. */
const useAskedFocus = (group: RefObject<HTMLElement | null>, isAsked: boolean): void =>
  useEffect(() => {
    if (!isAsked) return
    group.current?.scrollIntoView({ block: 'center' })
    group.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus()
  }, [group, isAsked])

const Segment = ({
  segment,
  state,
  empty,
  description,
}: {
  readonly segment: DateSegment
  readonly state: DateFieldState
  readonly empty: string
  readonly description: string | undefined
}) => {
  const ref = useRef<HTMLSpanElement>(null)
  const { segmentProps } = useDateSegment(segment, state, ref)
  if (segment.type === 'literal') return <span {...segmentProps}>{segment.text}</span>
  const given = segmentProps as ComponentProps<'span'>
  // The library's own words do not exist in all of our languages.
  const props = {
    ...given,
    'aria-valuetext': segment.isPlaceholder ? empty : given['aria-valuetext'],
    'aria-describedby': given['aria-describedby'] === undefined ? undefined : description,
    className: joinClasses(classes.part, segment.isPlaceholder && classes.empty),
  }
  return (
    <span {...props} ref={ref}>
      {segment.text}
    </span>
  )
}

type BoxProps = MomentFieldProps & { readonly texts: MomentFieldTexts }

/** The field with a first value. It keeps what is typed by itself. */
const MomentBox = ({ type: kind, value, onChange, onBlur, isAsked = false, texts, ...frame }: BoxProps) => {
  const [first] = useState(() => partsIn(value, kind))
  const group = useRef<HTMLDivElement>(null)
  const [isFocused, setFocused] = useState(false)
  const isDisabled = useDisabled(group)
  const isInvalid = Boolean(frame.error) || (isPartial(value, kind) && !isFocused)
  const hasDay = kind !== 'time'
  const { state, isTyped } = useMomentState(kind, first, { isDisabled, isInvalid })
  useAnyDigits(group)
  const now = valueOfParts(partsOfState(state), kind)
  const reported = useRef(value)
  useEffect(() => {
    if (!isTyped || reported.current === now) return
    reported.current = now
    onChange(now)
  })
  const { labelProps, fieldProps } = useDateField(
    {
      label: frame.label,
      isDisabled,
      isInvalid,
      onFocus: () => setFocused(true),
      onBlur: () => {
        setFocused(false)
        const { year } = partsOfState(state)
        // '26' is a short form of 2026.
        if (year != null && year < 100) state.setSegment('year', 2000 + year)
        onBlur?.()
      },
    },
    state,
    group,
  )
  useAskedFocus(group, isAsked)
  const day = hasDay ? dayInField(now.slice(0, 10)) : null
  // The field's figures have two readings, and a month as a word has one.
  const description = day === null || frame.error ? undefined : departureFormat.day(day)
  /** Sets these parts. A day without a time is in the morning, as everywhere. */
  const take = (parts: MomentParts): void => {
    const { hour, minute } = partsOfState(state)
    state.setValue(dateOfParts({ hour: hour ?? morningHour, minute: minute ?? 0, ...parts }, kind))
  }
  return (
    <MomentFrame
      {...frame}
      description={description}
      labelProps={labelProps as { readonly id?: string; readonly onClick?: () => void }}
    >
      {(id) => {
        const { 'aria-describedby': describing } = describedBy(id, {
          description,
          error: frame.error ?? null,
        })
        return (
          <div className={classes.field} data-wide={frame.isAbove || undefined}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a group with its role in fieldProps */}
            <div
              {...(fieldProps as ComponentProps<'div'>)}
              ref={group}
              className={classes.parts}
              aria-describedby={describing}
              onPaste={(event) => {
                const parts = pasted(event.clipboardData.getData('text/plain'), kind)
                event.preventDefault()
                if (parts !== null && !isDisabled) take(parts)
              }}
              onKeyDown={(event) => {
                fieldProps.onKeyDown?.(event)
                if (event.key === 'Enter' && !event.nativeEvent.isComposing)
                  event.currentTarget.closest('form')?.requestSubmit()
              }}
            >
              {state.segments.map((segment, at) => (
                <Segment
                  // biome-ignore lint/suspicious/noArrayIndexKey: a language has its parts in one order
                  key={at}
                  segment={segment}
                  state={state}
                  empty={texts.empty}
                  description={describing}
                />
              ))}
            </div>
            {hasDay ? (
              <MomentCalendar
                texts={texts}
                isDisabled={isDisabled}
                value={state.value === null ? null : toCalendarDate(state.value)}
                onPick={({ year, month, day }) => take({ year, month, day })}
              />
            ) : null}
          </div>
        )
      }}
    </MomentFrame>
  )
}

/**
 * A date, a time of day, or both, in the app's own language and its order of day, month and year. A half-typed value
 * stays. It is a kept component (React Aria), because the browser's own field follows the system's language.
 */
export const MomentField = ({ onChange, ...props }: BoxProps) => {
  /** What is in the field, the last value from outside, and how often that replaced the field's. */
  const [own, setOwn] = useState({ value: props.value, given: props.value, replaced: 0 })
  if (props.value !== own.given) {
    // Some places have no value while a date is half typed. What is typed stays, unless they keep such values.
    const isHeld = props.value === '' && own.given !== own.value && isPartial(own.value, props.type)
    const stays = props.value === own.value || isHeld
    setOwn({
      value: stays ? own.value : props.value,
      given: props.value,
      replaced: own.replaced + (stays ? 0 : 1),
    })
  }
  return (
    <I18nProvider locale={dateTag()}>
      <MomentBox
        {...props}
        key={own.replaced}
        value={own.value}
        onChange={(value) => {
          setOwn((was) => ({ ...was, value }))
          onChange(value)
        }}
      />
    </I18nProvider>
  )
}
