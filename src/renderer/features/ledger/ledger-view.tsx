import { IconDownload, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { type LedgerEntry, type LedgerKind, type LedgerReport, spendingKinds } from '#shared/ipc/ledger.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Token } from '../../ui/written-text.tsx'
import { useKnownNames } from '../person/names.ts'
import {
  filterEntries,
  firstFilter,
  type KindSum,
  type LedgerFilter,
  ledgerTimes,
  mostSpentOn,
  spanOf,
  spentOverTime,
  sumsByKind,
  type Totals,
  totalsOf,
} from './entries.ts'
import classes from './ledger.module.css'
import { useLedger } from './ledger-state.ts'
import { LedgerTable } from './ledger-table.tsx'
import { saveLedger } from './save-ledger.ts'
import { SpendingPlot } from './spending-plot.tsx'
import { ledgerTexts as texts } from './texts.ts'
import { membersIn, type NamedLabels, namedLabels, thingOf } from './thing-of.ts'

/** What the shown changes add up to. */
const Total = ({ total: { spent, added } }: { readonly total: Totals }) => (
  <dl className={classes.facts}>
    {(['spent', 'added'] as const).map((each) => (
      <div key={each}>
        <Text as="dt" size="m" tone="muted">
          {texts[each]}
        </Text>
        <Text as="dd" size="xl" weight={600} numeric>
          {texts.credits(each === 'spent' ? spent : added)}
        </Text>
      </div>
    ))}
  </dl>
)

const MostSpentOn = ({
  sums,
}: {
  readonly sums: readonly { readonly name: string; readonly spent: number }[]
}) =>
  sums.length === 0 ? null : (
    <section aria-label={texts.mostSpentOn}>
      <Text as="h2" size="m" tone="muted" weight={500} mb={2}>
        {texts.mostSpentOn}
      </Text>
      <dl>
        {sums.map(({ name, spent }) => (
          <Row py={1} gap={3} align="baseline" justify="between" size="m" key={name}>
            <Text as="dt" shrink breaks>
              <bdi>{name}</bdi>
            </Text>
            <Text as="dd" numeric nowrap>
              {texts.credits(spent)}
            </Text>
          </Row>
        ))}
      </dl>
    </section>
  )

/** The total of each kind of change, with a bar for what was spent. */
const KindSums = ({ sums }: { readonly sums: readonly KindSum[] }) => {
  const most = Math.max(...sums.map(({ change }) => -change), 0)
  return (
    <section aria-label={texts.sums}>
      <Text as="h2" size="m" tone="muted" weight={500} mb={2}>
        {texts.sums}
      </Text>
      <dl>
        {sums.map(({ kind, count, change }) => (
          <Row py={1} gap={3} rowGap={0.5} align="baseline" justify="between" wrap size="m" key={kind}>
            <dt>
              {texts.kinds[kind]}{' '}
              <Text as="span" size="s" tone="muted" nowrap>
                {texts.count(count)}
              </Text>
            </dt>
            <Text as="dd" numeric className={change > 0 ? classes.gain : undefined}>
              <Token>{texts.change(change)}</Token>
            </Text>
            {change < 0 ? (
              <dd className={classes.kindBar} aria-hidden="true">
                <i style={{ inlineSize: `${(-change / most) * 100}%` }} />
              </dd>
            ) : null}
          </Row>
        ))}
      </dl>
    </section>
  )
}

const kinds: readonly LedgerKind[] = [...spendingKinds, 'together', 'elsewhere', 'added', 'first']

const all = { value: 'all', label: texts.all }

interface FilterProps extends Pick<LedgerReport, 'entries'> {
  readonly labels: NamedLabels
  readonly filter: LedgerFilter
  readonly onChange: (filter: LedgerFilter) => void
}

const Filter = ({ entries, labels, filter, onChange }: FilterProps) => {
  const { kind, member, time } = filter
  const there = new Set(entries.flatMap((entry) => [entry.kind, ...entry.about.map((each) => each.kind)]))
  return (
    <Row gap={4} rowGap={2} wrap role="group" aria-label={texts.filter} className={classes.filter}>
      <Select
        label={texts.kind}
        value={kind}
        options={[
          { value: 'all' as const, label: texts.all },
          ...kinds.filter((each) => there.has(each)).map((value) => ({ value, label: texts.kinds[value] })),
        ]}
        onChange={(value) => onChange({ ...filter, kind: value })}
      />
      <Select
        label={texts.member}
        value={member}
        options={[all, ...membersIn(entries, labels).map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(value) => onChange({ ...filter, member: value })}
      />
      <Select
        label={texts.time}
        value={time}
        options={ledgerTimes.map((value) => ({ value, label: texts.times[value] }))}
        onChange={(value) => onChange({ ...filter, time: value })}
      />
    </Row>
  )
}

const Shown = ({ entries, labels: known }: Pick<LedgerReport, 'entries' | 'labels'>) => {
  const nameOf = useKnownNames()
  const labels = namedLabels(known, nameOf)
  const now = steadyNow()
  const [filter, setFilter] = useState(() => firstFilter(entries, now))
  const ownersOf = ({ about }: LedgerEntry): readonly string[] =>
    about.flatMap((each) => thingOf(each, labels).member?.id ?? [])
  const found = filterEntries(entries, filter, now, ownersOf)
  const members = new Map(membersIn(found, labels).map(({ id, name }) => [id, name]))
  const sums = sumsByKind(found)
  return (
    <>
      <Row gap={4} rowGap={2} wrap mt={4} mb={4}>
        <Filter entries={entries} labels={labels} filter={filter} onChange={setFilter} />
        <Button
          size="small"
          className={classes.export}
          icon={<IconDownload size={16} aria-hidden />}
          disabled={found.length === 0}
          onClick={() => void saveLedger(found, known)}
        >
          {texts.exportCsv}
        </Button>
      </Row>
      {sums.length === 0 ? null : (
        <Box panel p={4} mb={4} className={classes.figures}>
          <Stack gap={4}>
            <Total total={totalsOf(found)} />
            <KindSums sums={sums} />
            <MostSpentOn
              sums={mostSpentOn(found, ownersOf).map(({ id, spent }) => ({
                name: members.get(id) ?? '',
                spent,
              }))}
            />
          </Stack>
          <SpendingPlot spent={spentOverTime(found, spanOf(filter.time, now), now)} />
        </Box>
      )}
      {found.length === 0 ? (
        <EmptyState role="status" title={texts.nothing} detail={texts.nothingDetail} />
      ) : (
        <LedgerTable entries={found} labels={labels} />
      )}
    </>
  )
}

/** Every change of the balance: filter, sums, plot, table and CSV export. */
export const LedgerView = () => {
  const { phase, value, retry } = useLedger()
  const { entries, labels, days } = value
  if (phase === 'loading') return <Skeleton />
  if (phase !== 'ready')
    return (
      <EmptyState role="alert" title={texts.failed} action={<Button onClick={retry}>{texts.retry}</Button>} />
    )
  const isEmpty = entries.every(({ kind }) => kind === 'first')
  return (
    <>
      {entries.length === 0 ? (
        <EmptyState icon={<IconReceipt size={20} />} title={texts.empty} detail={texts.emptyDetail} />
      ) : (
        <Shown entries={entries} labels={labels} />
      )}
      <Text size="m" tone="muted" mt={4} mb={4}>
        {isEmpty && entries.length > 0 ? `${texts.beginning} ` : null}
        {texts.kept(days)}
      </Text>
    </>
  )
}
