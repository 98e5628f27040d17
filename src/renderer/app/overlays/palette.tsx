import { IconFilter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { readBackOf } from '#shared/ipc/read-back.ts'
import { searchPrefixes } from '#shared/rules/search-query.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { dotLine } from '#shared/texts/units.ts'
import { useReading, useUnsearched } from '../../features/archive/read-back.tsx'
import { useListedCards } from '../../features/member-cards/listed-cards.ts'
import { useNames } from '../../features/person/names.ts'
import { people as peopleList } from '../../features/person/people.ts'
import classes from '../../features/search/search.module.css'
import { searchTexts as texts } from '../../features/search/texts.ts'
import type { SearchState } from '../../features/search/use-search.ts'
import { shipments as shipmentList } from '../../features/shipments/shipments-state.ts'
import { keptAtom } from '../../lib/kept.ts'
import { closeOverlay } from '../../lib/overlay.ts'
import { accountsAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Text } from '../../ui/layout.tsx'
import { Spotlight, type SpotlightGroup, type SpotlightOption } from '../../ui/spotlight.tsx'
import { Token } from '../../ui/written-text.tsx'
import { openPath } from '../open-path.ts'
import { FilterChips } from './filter-chips.tsx'
import {
  accountGroup,
  cardsGroup,
  commandGroup,
  membersGroup,
  type NamedGroup,
  relatedGroup,
  screenGroup,
} from './palette-actions.tsx'
import { Notes, Nothing, resultGroups, scopeOptions } from './palette-found.tsx'
import { bestMatches, named } from './palette-matching.ts'
import { usePaletteQuery } from './palette-query.ts'
import { usePaletteSearches } from './palette-searches.tsx'
import { recentThreads } from './recent-threads.tsx'
import { overlayTexts } from './texts.ts'

/** Maximum of the app's own options among the matches. */
const maxOwn = 6

const statusOf = (found: SearchState | null, count: number, text: string): string => {
  if (text.trim() === '') return ''
  const corrected = found?.answer?.corrected ?? []
  const parts = [count === 0 ? texts.nothing : texts.found(count)]
  if (corrected.length > 0) parts.push(texts.corrected(corrected))
  return dotLine(parts)
}

const filterOptions = (type: (text: string) => void): readonly SpotlightOption[] =>
  searchPrefixes.map((prefix) => {
    const { example, detail } = texts.prefixes[prefix]
    return {
      id: `prefix ${prefix}`,
      icon: <IconFilter size={16} />,
      label: (
        <>
          <span className={classes.prefix}>
            <Token>{example}</Token>
          </span>
          <Text as="span" size="m" tone="muted">
            {detail}
          </Text>
        </>
      ),
      run: () => type(example.endsWith(':') ? example : `${example} `),
    }
  })

/** Returns an option that closes the palette. */
const closing = (option: SpotlightOption): SpotlightOption => ({
  ...option,
  run: () => {
    closeOverlay()
    option.run()
  },
})

/** Returns the options of the app itself that match a text; all of them without a text. */
const ownOptions = ({ id, label, options }: NamedGroup, text: string, found = named): SpotlightGroup => {
  const offered = options.filter(({ isAvailable }) => isAvailable?.() !== false)
  const matches = text.trim() === '' ? offered : found(offered, text).slice(0, maxOwn)
  return { id, label, options: matches.map(closing) }
}

/** The search over all archived content, screens and commands, in one field. */
export const Palette = () => {
  const [opened] = useState(steadyNow)
  const nameOf = useNames()
  const members = useMemo(() => membersGroup(nameOf), [nameOf])
  const ownCards = useListedCards()
  const cards = useMemo(() => cardsGroup(ownCards), [ownCards])
  const { list: accounts } = useAtomValue(accountsAtom)
  const accountsFound = useMemo(() => accountGroup(accounts), [accounts])
  const reading = useReading()
  const readBack = reading && readBackOf(reading, 'wall')
  const threadsRead = reading && readBackOf(reading, 'threads')
  const toRead = { state: threadsRead, unsearched: useUnsearched(threadsRead) }
  const isRead = reading?.phase === 'done' || reading?.phase === 'stopped'
  const alerts = useAtomValue(keptAtom('alerts'))
  const { value: people } = useAtomValue(peopleList.stateAtom)
  const { value: shipments } = useAtomValue(shipmentList.stateAtom)
  const query = usePaletteQuery(accounts.length > 1, isRead)
  const { text, isEmpty, found, type } = query
  const searches = usePaletteSearches(type)

  const own = (some: readonly NamedGroup[]) => some.map((one) => ownOptions(one, text))
  const threads = recentThreads(people, shipments, nameOf).map(({ path, ...option }) =>
    closing({ ...option, run: () => void openPath(path) }),
  )
  const shownGroups = (): readonly SpotlightGroup[] => {
    if (query.asksForHelp) {
      const options = [...filterOptions(type), ...scopeOptions(query, accounts)]
      return [{ id: 'narrow', label: texts.narrow, options }]
    }
    if (isEmpty)
      return [
        { id: 'threads', label: texts.threads, options: threads },
        ...searches.groups,
        ...own([screenGroup, accountsFound, commandGroup, members]),
      ]
    const local = () => [
      ...own([screenGroup, accountsFound, commandGroup, members, cards]),
      ownOptions(relatedGroup, text, bestMatches),
    ]
    return resultGroups({
      query,
      accounts,
      local: query.group === null ? local() : [],
      readBack,
      threads: toRead,
      alerts,
      opened,
      keep: searches.keep(text),
      recordRecent: searches.recordRecent,
    })
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
      isWaiting={query.isWaiting}
      isEntered={query.isEntered}
      onEnter={query.setIsEntered}
      status={found || isEmpty ? statusOf(found, count, text) : ''}
      empty={<Nothing found={found} readBack={readBack} threads={toRead} />}
      keys={isEmpty && searches.hasAny ? texts.keys : { ...texts.keys, remove: undefined }}
      notes={
        isEmpty ? (
          <span>{texts.filterHint}</span>
        ) : (
          <>
            <FilterChips text={text} now={opened} type={type} />
            <Notes found={found} accounts={accounts} />
          </>
        )
      }
      onClose={closeOverlay}
    />
  )
}
