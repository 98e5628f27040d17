import { IconBellCheck, IconBellPlus, IconChevronRight, IconHistory, IconUsers } from '@tabler/icons-react'
import type { SignedInAccount } from '#shared/ipc/accounts.ts'
import type { KeptValue } from '#shared/ipc/kept.ts'
import { type ReadBackState, readBackDays, type Unsearched } from '#shared/ipc/read-back.ts'
import { alertText } from '#shared/texts/alerts.ts'
import { showAccount } from '../../features/accounts/show-account.ts'
import { watchedBy } from '../../features/alerts/alert-form.ts'
import { openAlertDialog } from '../../features/alerts/open-alert-dialog.ts'
import { ReadBack, ReadThreads } from '../../features/archive/read-back.tsx'
import {
  readBackPhase,
  readBackTexts,
  unsearchedLabel,
  unsearchedTexts,
} from '../../features/archive/texts.ts'
import { hitOption } from '../../features/search/hit-option.tsx'
import { searchTexts as texts } from '../../features/search/texts.ts'
import { type FoundGroup, foundGroups, type SearchState } from '../../features/search/use-search.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { closeOverlay } from '../../lib/overlay.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import type { SpotlightGroup, SpotlightOption } from '../../ui/spotlight.tsx'
import { openPath } from '../open-path.ts'
import type { PaletteQuery } from './palette-query.ts'

/** With fewer hits the search offers to read more of the wall. */
const fewHits = 5

const readBackOption = (state: ReadBackState | null): readonly SpotlightOption[] => {
  if (state === null || state.phase === 'off' || state.phase === 'done') return []
  const isReading = state.phase === 'reading'
  return [
    {
      id: 'read-back',
      icon: <IconHistory size={16} />,
      label: isReading ? readBackTexts.stopReading : readBackTexts.start(readBackDays),
      detail: readBackPhase(state),
      run: () =>
        void (isReading
          ? bridgeFor(actNow()).archive.stopReadBack()
          : bridgeFor(actNow()).archive.readBack()),
    },
  ]
}

/** The reading of threads, and the threads that a search lacks. */
interface ThreadsToRead {
  readonly state: ReadBackState | null
  readonly unsearched: Unsearched | null
}

/** Returns the option that reads the threads that a search lacks, or stops that. */
const readThreadsOption = ({ state, unsearched }: ThreadsToRead): readonly SpotlightOption[] => {
  if (state === null || state.phase === 'off' || unsearched === null) return []
  const isReading = state.phase === 'reading'
  const label = isReading ? readBackTexts.stopReading : unsearchedLabel(unsearched)
  if (label === null) return []
  const unread = unsearched.unread > 0 ? unsearchedTexts.unread(unsearched.unread) : undefined
  return [
    {
      id: 'read-threads',
      icon: <IconHistory size={16} />,
      label,
      detail: readBackPhase(state) || unread,
      run: () =>
        void (isReading
          ? bridgeFor(actNow()).archive.stopReadBack()
          : bridgeFor(actNow()).archive.readThreads()),
    },
  ]
}

/** Returns why a search could not find anything; null if it could. */
const failureOf = ({ answer, isOn }: SearchState): string | null => {
  if (answer === null) return texts.failed
  return isOn === false ? texts.off : null
}

interface NothingProps {
  readonly found: SearchState | null
  readonly readBack: ReadBackState | null
  readonly threads: ThreadsToRead
}

export const Nothing = ({ found, readBack, threads }: NothingProps) => {
  if (found === null)
    return (
      <Stack as="p" centred gap={1} tone="secondary">
        {texts.searching}
      </Stack>
    )
  return (
    <Stack centred gap={1} tone="secondary">
      <Text tone="text" weight={600}>
        {texts.nothing}
      </Text>
      <p>{failureOf(found) ?? texts.nothingDetail}</p>
      {found.answer === null ? null : (
        <>
          <ReadThreads {...threads} />
          <ReadBack state={readBack} />
        </>
      )}
    </Stack>
  )
}

interface NotesProps {
  readonly found: SearchState | null
  readonly accounts: readonly SignedInAccount[]
}

export const Notes = ({ found, accounts }: NotesProps) => {
  const { corrected = [], unread = [] } = found?.answer ?? {}
  const failed = (found?.others ?? []).filter(({ answer }) => answer === null).map(({ account }) => account)
  const names = accounts.filter(({ key }) => failed.includes(key)).map(({ name }) => name)
  return (
    <>
      {found?.others ? <span>{texts.inAllNow}</span> : null}
      {names.length > 0 ? <span>{texts.notSearched(names)}</span> : null}
      {corrected.length > 0 ? <span>{texts.corrected(corrected)}</span> : null}
      {found?.notes.map(({ kind, typed, meanings }) => (
        <span key={typed}>
          {texts.notes[kind !== 'time' && meanings.length > 1 ? kind : 'readAs'](typed, meanings)}
        </span>
      ))}
      {unread.length > 0 ? <span>{texts.unread(unread)}</span> : null}
      {found?.group ? <span>{texts.only(texts.groups[found.group])}</span> : null}
    </>
  )
}

/** What the results of a search need besides its query. */
interface Results {
  readonly query: PaletteQuery
  readonly accounts: readonly SignedInAccount[]
  /** The app's own matches, above the results. */
  readonly local: readonly SpotlightGroup[]
  readonly readBack: ReadBackState | null
  readonly threads: ThreadsToRead
  readonly alerts: ReadonlyMap<string, KeptValue<'alerts'>> | null
  /** Time at which the palette was opened, ms. */
  readonly opened: number
  /** The option that saves the search. */
  readonly keep: SpotlightOption
  readonly recordRecent: (text: string) => void
}

/** Returns the option that searches in all accounts, or only in the active one; none with a single account. */
export const scopeOptions = (
  { inAll, toggleAll }: PaletteQuery,
  accounts: readonly SignedInAccount[],
): readonly SpotlightOption[] =>
  accounts.length > 1
    ? [
        {
          // Another id, so that the first result becomes the active row.
          id: inAll ? 'only here' : 'in all',
          icon: <IconUsers size={16} />,
          label: inAll ? texts.onlyHere : texts.inAll,
          detail: inAll ? undefined : texts.inAllDetail,
          run: toggleAll,
        },
      ]
    : []

const hitGroups = (
  { query: { text, group, isWaiting, showGroup }, local, opened, recordRecent }: Results,
  all: readonly FoundGroup[],
): readonly SpotlightGroup[] => {
  const openIn = async (account: SignedInAccount | null, path: string): Promise<void> => {
    recordRecent(text)
    closeOverlay()
    if (account === null || account.isActive || (await showAccount(account.key))) void openPath(path)
  }
  const listed = new Set(local.flatMap(({ options }) => options.map(({ id }) => id)))
  return all.map(({ name, hits, hasMore }) => {
    const label = texts.groups[name]
    const fresh = hits.filter(
      ({ hit: { kind, id }, account }) =>
        kind !== 'person' || account?.isActive === false || !listed.has(`member ${id}`),
    )
    const more: SpotlightOption = {
      id: `more ${name}`,
      icon: <IconChevronRight size={16} />,
      label: texts.showAll(label),
      run: () => showGroup(name),
    }
    return {
      id: name,
      label,
      isStale: isWaiting,
      options: [
        ...fresh.map(({ hit, account }) =>
          hitOption({ hit, account, now: opened, open: (path) => void openIn(account, path) }),
        ),
        ...(hasMore && group === null ? [more] : []),
      ],
    }
  })
}

/** Returns the app's own matches, the results, and what can be done with the search. */
export const resultGroups = (results: Results): readonly SpotlightGroup[] => {
  const { query, accounts, alerts, local, readBack, keep, recordRecent } = results
  const { text, found, isWaiting } = query
  const all = found === null ? [] : foundGroups(found, accounts)
  const groups = hitGroups(results, all)
  const alert = isWaiting ? null : (found?.alert ?? null)
  const unwatched = alert?.isLane ? texts.watchLane : texts.watch
  const watched = alert === null ? null : watchedBy(alerts, alert.criteria)
  const watch: readonly SpotlightOption[] =
    alert === null
      ? []
      : [
          {
            id: 'watch',
            icon: watched ? <IconBellCheck size={16} /> : <IconBellPlus size={16} />,
            label: watched ? texts.watching : unwatched,
            detail: <bdi>{alertText(alert.criteria)}</bdi>,
            run: () => {
              recordRecent(text)
              closeOverlay()
              openAlertDialog(watched ?? alert.criteria)
            },
          },
        ]
  const hits = all.reduce((sum, one) => sum + one.hits.length, 0)
  const isShort = found?.answer && !isWaiting && hits < fewHits
  const back = isShort ? readBackOption(readBack) : []
  const threads = found?.answer && !isWaiting ? readThreadsOption(results.threads) : []
  const hasOptions = [...local, ...groups].some(({ options }) => options.length > 0)
  const scope = scopeOptions(query, accounts)
  return [
    ...local,
    ...groups,
    // An alert is most useful for a lane without offers.
    ...(hasOptions || alert?.isLane || (scope.length > 0 && found !== null && !isWaiting)
      ? [
          {
            id: 'keep',
            label: hasOptions ? texts.keep : ((found && failureOf(found)) ?? texts.noneYet),
            options: [...threads, ...watch, ...scope, keep, ...back],
          },
        ]
      : []),
  ]
}
