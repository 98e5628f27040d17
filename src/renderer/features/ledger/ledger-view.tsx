import { IconDownload, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { type LedgerKind, type LedgerReport, spendingKinds } from '#shared/ipc/ledger.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Token } from '../../ui/written-text.tsx'
import {
  filterEntries,
  type KindSum,
  type LedgerFilter,
  spentByWeek,
  sumsByKind,
  wholeLedger,
} from './entries.ts'
import classes from './ledger.module.css'
import { useLedger } from './ledger-state.ts'
import { LedgerTable } from './ledger-table.tsx'
import { saveLedger } from './save-ledger.ts'
import { ledgerTexts as texts } from './texts.ts'
import { membersIn, thingOf } from './thing-of.ts'
import { WeekPlot } from './week-plot.tsx'

/** The total of each kind of change. */
const KindSums = ({ sums }: { readonly sums: readonly KindSum[] }) => (
  <section aria-label={texts.sums}>
    <Row as="h2" gap={2} justify="between" wrap size="m" tone="muted" weight={500} mb={2}>
      {texts.sums}
    </Row>
    <dl>
      {sums.map(({ kind, count, change }) => (
        <Row py={1} gap={3} align="baseline" justify="between" size="m" key={kind}>
          <dt>
            {texts.kinds[kind]}{' '}
            <Text as="span" size="s" tone="muted" nowrap>
              {texts.count(count)}
            </Text>
          </dt>
          <Text as="dd" numeric className={change > 0 ? classes.gain : undefined}>
            <Token>{texts.change(change)}</Token>
          </Text>
        </Row>
      ))}
    </dl>
  </section>
)

const kinds: readonly LedgerKind[] = [...spendingKinds, 'together', 'elsewhere', 'added', 'first']
const times = ['all', '1', '7', '30', '90'] as const
const weeks = 12

const all = { value: 'all', label: texts.all }

interface FilterProps extends Pick<LedgerReport, 'entries' | 'labels'> {
  readonly filter: LedgerFilter
  readonly onChange: (filter: LedgerFilter) => void
}

const Filter = ({ entries, labels, filter, onChange }: FilterProps) => {
  const { kind, member, days } = filter
  const there = new Set(entries.flatMap((entry) => [entry.kind, ...entry.about.map((each) => each.kind)]))
  const time = times.find((each) => each === String(days)) ?? 'all'
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
        options={times.map((value) => ({ value, label: texts.times[value] }))}
        onChange={(value) => onChange({ ...filter, days: value === 'all' ? null : Number(value) })}
      />
    </Row>
  )
}

const Shown = ({ entries, labels }: Pick<LedgerReport, 'entries' | 'labels'>) => {
  const [filter, setFilter] = useState(wholeLedger)
  const now = steadyNow()
  const found = filterEntries(entries, filter, now, ({ about }) =>
    about.flatMap((each) => thingOf(each, labels).member?.id ?? []),
  )
  const sums = sumsByKind(found)
  return (
    <>
      <Row gap={4} rowGap={2} justify="between" wrap mt={4} mb={4}>
        <Filter entries={entries} labels={labels} filter={filter} onChange={setFilter} />
        <Button
          size="small"
          icon={<IconDownload size={16} aria-hidden />}
          disabled={found.length === 0}
          onClick={() => void saveLedger(found, labels)}
        >
          {texts.exportCsv}
        </Button>
      </Row>
      {sums.length === 0 ? null : (
        <Box panel p={4} mb={4} className={classes.figures}>
          <KindSums sums={sums} />
          <WeekPlot weeks={spentByWeek(found, now, weeks)} />
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

/** Every change of the balance: filter, sums, weeks, table and CSV export. */
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
