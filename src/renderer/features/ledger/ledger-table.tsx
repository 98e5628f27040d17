import { type MouseEvent, use, useState } from 'react'
import type { LedgerEntry } from '#shared/ipc/ledger.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { plainList } from '#shared/texts/units.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { Token } from '../../ui/written-text.tsx'
import { PlainMark } from '../person/person-mark.ts'
import { LinkNavigation } from '../rich-text/rich-link.tsx'
import { clockText } from '../time/moment-text.ts'
import { changeOf } from './entries.ts'
import classes from './ledger.module.css'
import { ledgerTexts as texts } from './texts.ts'
import { type LedgerSubject, type NamedLabels, thingOf } from './thing-of.ts'

/** Rows added per click. */
const step = 100

/** A thing's title, linked through the credits gate, which asks about the cost. */
const Thing = ({ thing: { text, path } }: { readonly thing: LedgerSubject }) => {
  const goTo = use(LinkNavigation)
  if (path === null) return <span dir="auto">{text}</span>
  const open = (event: MouseEvent): void => {
    event.preventDefault()
    goTo(path)
  }
  return (
    <Text as="a" link tone="accent" href={path} dir="auto" onClick={open}>
      {text}
    </Text>
  )
}

/** Notes for entries without a thing. */
const notes: Partial<Record<LedgerEntry['kind'], string>> = {
  elsewhere: texts.elsewhereWhy,
  added: texts.addedWhy,
  first: texts.firstWhy,
}

const What = ({
  entry,
  things,
}: {
  readonly entry: LedgerEntry
  readonly things: readonly LedgerSubject[]
}) => {
  const note = notes[entry.kind]
  return (
    <>
      <Row as="span" gap={2} inline>
        {texts.kinds[entry.kind]}
        {entry.isCertain ? null : <Chip title={texts.likelyWhy}>{texts.likely}</Chip>}
      </Row>
      {note === undefined ? null : (
        <Text as="span" tone="muted" breaks block>
          {note}
        </Text>
      )}
      {things.map((thing, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the things of an entry never change
        <Text as="span" breaks clamp={2} key={n}>
          <Thing thing={thing} />
        </Text>
      ))}
    </>
  )
}

interface EntryRowProps {
  readonly entry: LedgerEntry
  readonly labels: NamedLabels
  readonly now: number
}

const EntryRow = ({ entry, labels, now }: EntryRowProps) => {
  const { at, since, before, after } = entry
  const things = entry.about.map((each) => thingOf(each, labels))
  const members = [...new Set(things.flatMap(({ member }) => member?.name ?? []))]
  const owners = [...new Set(things.flatMap(({ member }) => member?.id ?? []))]
  const change = changeOf(entry)
  const when = clockText(at, now)
  return (
    <tr>
      <Text as="td" nowrap>
        {since === null ? when : <span title={texts.between(clockText(since, now), when)}>{when}</span>}
      </Text>
      <td className={classes.what}>
        <What entry={entry} things={things} />
      </td>
      <td className={classes.whom}>
        <bdi>{plainList(members)}</bdi>
        {owners.map((owner) => (
          <PlainMark key={owner} userId={owner} />
        ))}
      </td>
      <td className={joinClasses(change > 0 ? classes.gain : classes.figure, classes.change)}>
        <Token>{texts.change(change)}</Token>
      </td>
      <td className={classes.before}>{before === null ? '' : texts.number(before)}</td>
      <td className={joinClasses(classes.figure, classes.after)} data-label={texts.columns.after}>
        {texts.number(after)}
      </td>
    </tr>
  )
}

interface LedgerTableProps {
  readonly entries: readonly LedgerEntry[]
  readonly labels: NamedLabels
}

/** The changes of the balance, newest first. */
export const LedgerTable = ({ entries, labels }: LedgerTableProps) => {
  const [shown, setShown] = useState(step)
  const now = steadyNow()
  const { when, what, whom, change, before, after } = texts.columns
  const remaining = entries.length - shown
  return (
    <>
      <table className={classes.table}>
        <caption className="q-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{when}</th>
            <th scope="col">{what}</th>
            <th scope="col">{whom}</th>
            <th scope="col" className={classes.figure}>
              {change}
            </th>
            <th scope="col" className={classes.before}>
              {before}
            </th>
            <th scope="col" className={classes.figure}>
              {after}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, shown).map((entry) => (
            <EntryRow key={entry.id} entry={entry} labels={labels} now={now} />
          ))}
        </tbody>
      </table>
      {remaining > 0 ? (
        <Button onClick={() => setShown(shown + step)}>{texts.more(Math.min(step, remaining))}</Button>
      ) : null}
    </>
  )
}
