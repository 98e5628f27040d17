import {
  IconBellPlus,
  IconChevronRight,
  IconFilter,
  IconHistory,
  IconRefresh,
  IconStar,
  IconStarFilled,
  IconUsers,
} from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { SignedInAccount } from '#shared/ipc/accounts.ts'
import type { SearchGroupName } from '#shared/ipc/archive-search.ts'
import type { ReadBackState } from '#shared/ipc/read-back.ts'
import { readBackDays } from '#shared/ipc/read-back.ts'
import { longestSearch, searchPrefixes } from '#shared/rules/search-query.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { alertText } from '#shared/texts/alerts.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { showAccount } from '../../features/accounts/show-account.ts'
import { openAlertDialog } from '../../features/alerts/open-alert-dialog.ts'
import { ReadBack, useReadBack } from '../../features/archive/read-back.tsx'
import { readBackPhase, readBackTexts } from '../../features/archive/texts.ts'
import { keptTexts } from '../../features/kept/texts.ts'
import { useListedCards } from '../../features/member-cards/listed-cards.ts'
import { useNames } from '../../features/person/names.ts'
import { people as peopleList } from '../../features/person/people.ts'
import { hitOption } from '../../features/search/hit-option.tsx'
import {
  forgetRecent,
  forgetSaved,
  isSaved,
  noteRecent,
  saveSearch,
  searchesIn,
} from '../../features/search/kept-searches.ts'
import classes from '../../features/search/search.module.css'
import { searchTexts as texts } from '../../features/search/texts.ts'
import { foundGroups, isFoundBy, type SearchState, useSearch } from '../../features/search/use-search.ts'
import { shipments as shipmentList } from '../../features/shipments/shipments-state.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { keptAtom, keptFailureAtom, readKept } from '../../lib/kept.ts'
import { closeOverlay, takeTyped } from '../../lib/overlay.ts'
import { accountsAtom } from '../../lib/session.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import { Spotlight, type SpotlightGroup, type SpotlightOption } from '../../ui/spotlight.tsx'
import { openPath } from '../open-path.ts'
import {
  accountGroup,
  cardsGroup,
  commandGroup,
  membersGroup,
  type NamedGroup,
  relatedGroup,
  screenGroup,
} from './palette-actions.tsx'
import { meant, named } from './palette-matching.ts'
import { recentThreads } from './recent-threads.tsx'
import { overlayTexts } from './texts.ts'

/** Typed alone, it lists the filters of the search. */
const filterHelp = '?'

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

/** Maximum of the app's own options among the matches. */
const maxOwn = 6

const statusOf = (found: SearchState | null, count: number, text: string): string => {
  if (text.trim() === '') return ''
  const corrected = found?.answer?.corrected ?? []
  const parts = [count === 0 ? texts.nothing : texts.found(count)]
  if (corrected.length > 0) parts.push(texts.corrected(corrected))
  return parts.join('. ')
}

/** Returns why a search could not find anything; null if it could. */
const failureOf = ({ answer, isOn }: SearchState): string | null => {
  if (answer === null) return texts.failed
  return isOn === false ? texts.off : null
}

interface NothingProps {
  readonly found: SearchState | null
  readonly readBack: ReadBackState | null
}

const Nothing = ({ found, readBack }: NothingProps) => {
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
      {found.answer === null ? null : <ReadBack state={readBack} />}
    </Stack>
  )
}

interface NotesProps {
  readonly found: SearchState | null
  readonly accounts: readonly SignedInAccount[]
}

const Notes = ({ found, accounts }: NotesProps) => {
  const { corrected = [], unread = [] } = found?.answer ?? {}
  const failed = (found?.others ?? []).filter(({ answer }) => answer === null).map(({ account }) => account)
  const names = accounts.filter(({ key }) => failed.includes(key)).map(({ name }) => name)
  return (
    <>
      {found?.others ? <span>{texts.inAllNow}</span> : null}
      {names.length > 0 ? <span>{texts.notSearched(names)}</span> : null}
      {corrected.length > 0 ? <span>{texts.corrected(corrected)}</span> : null}
      {found?.notes.map(({ kind, typed, meanings }) => (
        <span key={typed}>{texts.notes[meanings.length > 1 ? kind : 'readAs'](typed, meanings)}</span>
      ))}
      {unread.length > 0 ? <span>{texts.unread(unread)}</span> : null}
      {found?.group ? <span>{texts.only(texts.groups[found.group])}</span> : null}
    </>
  )
}

/** The search over all archived content, screens and commands, in one field. */
export const Palette = () => {
  const [text, setText] = useState('')
  const [isEntered, setIsEntered] = useState(false)
  // Inserts text typed before the field had the focus, unless the user has left meanwhile.
  useLayoutEffect(() => {
    const typed = takeTyped()
    if (typed === null) closeOverlay()
    if (!typed) return
    const [wanted = '', ...more] = typed.split('\n')
    setText(wanted.slice(0, longestSearch))
    setIsEntered(more.length > 0)
  }, [])
  const [group, setGroup] = useState<SearchGroupName | null>(null)
  const [opened] = useState(steadyNow)
  const nameOf = useNames()
  const members = useMemo(() => membersGroup(nameOf), [nameOf])
  const ownCards = useListedCards()
  const cards = useMemo(() => cardsGroup(ownCards), [ownCards])
  const accounts = useAtomValue(accountsAtom)
  const accountsFound = useMemo(() => accountGroup(accounts.list), [accounts])
  const recent = useAtomValue(keptAtom('recent-searches'))
  const saved = useAtomValue(keptAtom('saved-searches'))
  const isSavedUnread = useAtomValue(keptFailureAtom('saved-searches')) !== null
  const readBack = useReadBack()
  const { value: people } = useAtomValue(peopleList.stateAtom)
  const { value: shipments } = useAtomValue(shipmentList.stateAtom)
  const [wantsAll, setWantsAll] = useState(false)
  const hasSeveral = accounts.list.length > 1
  const search = { text, group, inAll: wantsAll && hasSeveral }
  const found = useSearch(
    text.trim() === filterHelp ? { ...search, text: '' } : search,
    readBack?.phase === 'done',
  )
  const isEmpty = text.trim() === ''
  const isWaiting = !isEmpty && text.trim() !== filterHelp && !isFoundBy(found, search)

  const type = (typed: string): void => {
    setText(typed.slice(0, longestSearch))
    setIsEntered(false)
    setGroup(null)
  }
  const own = ({ id, label, options }: NamedGroup, found = named): SpotlightGroup => {
    const offered = options.filter(({ isAvailable }) => isAvailable?.() !== false)
    return {
      id,
      label,
      options: (isEmpty ? offered : found(offered, text).slice(0, maxOwn)).map((option) => ({
        ...option,
        run: () => {
          closeOverlay()
          option.run()
        },
      })),
    }
  }
  const again = (
    searches: readonly string[],
    icon: SpotlightOption['icon'],
    remove: (text: string) => void,
  ) =>
    searches.map(
      (search): SpotlightOption => ({
        id: `again ${search}`,
        icon,
        label: <bdi>{search}</bdi>,
        run: () => type(search),
        remove: () => remove(search),
      }),
    )
  const narrow = searchPrefixes.map((prefix): SpotlightOption => {
    const { example, detail } = texts.prefixes[prefix]
    return {
      id: `prefix ${prefix}`,
      icon: <IconFilter size={16} />,
      label: (
        <>
          <span className={classes.prefix}>{example}</span>
          <Text as="span" size="m" tone="muted">
            {detail}
          </Text>
        </>
      ),
      run: () => type(example.endsWith(':') ? example : `${example} `),
    }
  })

  const savedTexts = searchesIn(saved)
  const threads = recentThreads(people, shipments, nameOf).map(
    ({ path, ...option }): SpotlightOption => ({
      ...option,
      run: () => {
        closeOverlay()
        void openPath(path)
      },
    }),
  )
  const atFirst = (): SpotlightGroup[] => [
    { id: 'threads', label: texts.threads, options: threads },
    {
      id: 'saved',
      label: texts.saved,
      options: isSavedUnread
        ? [
            {
              id: 'read again',
              icon: <IconRefresh size={16} />,
              label: keptTexts.notRead['saved-searches'],
              hint: keptTexts.retry,
              run: () => void readKept('saved-searches'),
            },
          ]
        : again(savedTexts, <IconStarFilled size={16} />, forgetSaved),
    },
    {
      id: 'recent',
      label: texts.recent,
      options: again(
        searchesIn(recent).filter((search) => !savedTexts.includes(search)),
        <IconHistory size={16} />,
        forgetRecent,
      ),
    },
    own(screenGroup),
    own(accountsFound),
    own(commandGroup),
    own(members),
  ]
  const openIn = async (account: SignedInAccount | null, path: string): Promise<void> => {
    noteRecent(recent, text)
    closeOverlay()
    if (account === null || account.isActive || (await showAccount(account.key))) void openPath(path)
  }
  const scope: readonly SpotlightOption[] = hasSeveral
    ? [
        {
          // Another id, so that the first result becomes the active row.
          id: search.inAll ? 'only here' : 'in all',
          icon: <IconUsers size={16} />,
          label: search.inAll ? texts.onlyHere : texts.inAll,
          detail: search.inAll ? undefined : texts.inAllDetail,
          run: () => setWantsAll(!wantsAll),
        },
      ]
    : []
  const searched = (): SpotlightGroup[] => {
    const local =
      group === null
        ? [
            ...[screenGroup, accountsFound, commandGroup, members, cards].map((one) => own(one)),
            own(relatedGroup, meant),
          ]
        : []
    const listed = new Set(local.flatMap(({ options }) => options.map(({ id }) => id)))
    const all = found === null ? [] : foundGroups(found, accounts.list)
    const groups = all.map(({ name, hits, hasMore }): SpotlightGroup => {
      const label = texts.groups[name]
      const fresh = hits.filter(
        ({ hit: { kind, id }, account }) =>
          kind !== 'person' || account?.isActive === false || !listed.has(`member ${id}`),
      )
      const more: SpotlightOption = {
        id: `more ${name}`,
        icon: <IconChevronRight size={16} />,
        label: texts.showAll(label),
        run: () => setGroup(name),
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
    const isKept = isSaved(saved, text)
    const keepIt: SpotlightOption = {
      id: 'save',
      icon: isKept ? <IconStarFilled size={16} /> : <IconStar size={16} />,
      label: isKept ? texts.unsave : texts.save,
      run: () => (isKept ? forgetSaved(text) : saveSearch(text)),
    }
    const alert = isWaiting ? null : (found?.alert ?? null)
    const watch: readonly SpotlightOption[] =
      alert === null
        ? []
        : [
            {
              id: 'watch',
              icon: <IconBellPlus size={16} />,
              label: alert.isLane ? texts.watchLane : texts.watch,
              detail: <bdi>{alertText(alert.criteria)}</bdi>,
              run: () => {
                noteRecent(recent, text)
                closeOverlay()
                openAlertDialog(alert.criteria)
              },
            },
          ]
    const hits = all.reduce((sum, one) => sum + one.hits.length, 0)
    const isShort = found?.answer && !isWaiting && hits < fewHits
    const back = isShort ? readBackOption(readBack) : []
    const hasOptions = [...local, ...groups].some(({ options }) => options.length > 0)
    return [
      ...local,
      ...groups,
      // An alert is most useful for a lane without offers.
      ...(hasOptions || alert?.isLane || (hasSeveral && found !== null && !isWaiting)
        ? [
            {
              id: 'keep',
              label: hasOptions ? texts.keep : ((found && failureOf(found)) ?? texts.noneYet),
              options: [...watch, ...scope, keepIt, ...back],
            },
          ]
        : []),
    ]
  }

  const isRemovable = isEmpty && (savedTexts.length > 0 || (recent?.size ?? 0) > 0)
  const shownGroups = (): SpotlightGroup[] => {
    if (text.trim() === filterHelp)
      return [{ id: 'narrow', label: texts.narrow, options: [...narrow, ...scope] }]
    return isEmpty ? atFirst() : searched()
  }
  const groups = shownGroups()
  const count = groups
    .filter(({ id }) => id !== 'keep')
    .reduce((sum, { options }) => sum + options.filter(({ id }) => !id.startsWith('more ')).length, 0)
  return (
    <Spotlight
      label={commandTexts.names.palette}
      placeholder={overlayTexts.palette.placeholder}
      text={text}
      onText={type}
      groups={groups}
      isWaiting={isWaiting}
      isEntered={isEntered}
      onEnter={setIsEntered}
      status={found || isEmpty ? statusOf(found, count, text) : ''}
      empty={<Nothing found={found} readBack={readBack} />}
      keys={isRemovable ? texts.keys : { ...texts.keys, remove: undefined }}
      notes={isEmpty ? <span>{texts.filterHint}</span> : <Notes found={found} accounts={accounts.list} />}
      onClose={closeOverlay}
    />
  )
}
