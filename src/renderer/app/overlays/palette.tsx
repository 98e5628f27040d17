import {
  IconBellPlus,
  IconChevronRight,
  IconFilter,
  IconHistory,
  IconRefresh,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { SearchGroupName } from '#shared/ipc/archive-search.ts'
import { foldedWords } from '#shared/rules/fold-text.ts'
import { longestSearch, searchPrefixes } from '#shared/rules/search-query.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { alertText } from '#shared/texts/alerts.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { openAlertDialog } from '../../features/alerts/open-alert-dialog.ts'
import { keptTexts } from '../../features/kept/texts.ts'
import { useListedCards } from '../../features/member-cards/use-listed-cards.ts'
import { useNames } from '../../features/person/names.ts'
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
import { type SearchState, useSearch } from '../../features/search/use-search.ts'
import { keptAtom, keptFailureAtom, readKept } from '../../lib/kept.ts'
import { closeOverlay, takeTyped } from '../../lib/overlay.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { Spotlight, type SpotlightGroup, type SpotlightOption } from '../../ui/spotlight.tsx'
import { openPath } from '../open-path.ts'
import { cardsGroup, commandGroup, membersGroup, type NamedOption, screenGroup } from './palette-actions.tsx'
import { overlayTexts } from './texts.ts'

/** Those of the app's own actions whose name has all the words, each as the beginning of one of its own. */
const matching = (options: readonly NamedOption[], text: string): NamedOption[] => {
  const wanted = foldedWords(text)
  return options.filter(({ name }) => {
    const said = foldedWords(name)
    return wanted.every((word) => said.some((one) => one.startsWith(word)))
  })
}

/** Of everything that matches, so many of the app's own. */
const mostOwn = 6

const statusOf = (found: SearchState | null, count: number, text: string): string => {
  if (text.trim() === '') return ''
  const corrected = found?.answer?.corrected ?? []
  const parts = [count === 0 ? texts.nothing : texts.found(count)]
  if (corrected.length > 0) parts.push(texts.corrected(corrected))
  return parts.join('. ')
}

const Nothing = ({ found }: { readonly found: SearchState | null }) => {
  if (found === null) return <p className={classes.empty}>{texts.searching}</p>
  const detail = found.answer === null ? texts.failed : found.isOn === false ? texts.off : texts.nothingDetail
  return (
    <div className={classes.empty}>
      <p className={classes.title}>{texts.nothing}</p>
      <p className={classes.note}>{detail}</p>
    </div>
  )
}

const Foot = ({
  found,
  hasRemovable,
}: {
  readonly found: SearchState | null
  readonly hasRemovable: boolean
}) => {
  const { corrected = [], unread = [] } = found?.answer ?? {}
  return (
    <>
      {corrected.length > 0 ? <span>{texts.corrected(corrected)}</span> : null}
      {unread.length > 0 ? <span>{texts.unread(unread)}</span> : null}
      {found?.group ? <span>{texts.only(texts.groups[found.group])}</span> : null}
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {texts.keys.choose}
      </span>
      <span>
        <Kbd>PgDn</Kbd> {texts.keys.groups}
      </span>
      <span>
        <Kbd>Enter</Kbd> {texts.keys.open}
      </span>
      {hasRemovable ? (
        <span>
          <Kbd>Del</Kbd> {texts.keys.remove}
        </span>
      ) : null}
    </>
  )
}

/** The search over everything that was seen, with screens and commands: one field for all of it. */
export const Palette = () => {
  const [text, setText] = useState('')
  const [isEntered, setIsEntered] = useState(false)
  // What was typed before the field had the focus is meant for it; who has left since does not want it any more.
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
  const listed = useListedCards()
  const cards = useMemo(() => cardsGroup(listed), [listed])
  const recent = useAtomValue(keptAtom('recent-searches'))
  const saved = useAtomValue(keptAtom('saved-searches'))
  const isSavedUnread = useAtomValue(keptFailureAtom('saved-searches')) !== null
  const found = useSearch(text, group)
  const isEmpty = text.trim() === ''
  const isWaiting = !isEmpty && (found === null || found.text !== text || found.group !== group)

  const type = (typed: string): void => {
    setText(typed.slice(0, longestSearch))
    setIsEntered(false)
    setGroup(null)
  }
  const own = ({
    id,
    label,
    options,
  }: SpotlightGroup & { readonly options: readonly NamedOption[] }): SpotlightGroup => ({
    id,
    label,
    options: (isEmpty ? options : matching(options, text).slice(0, mostOwn)).map((option) => ({
      ...option,
      run: () => {
        closeOverlay()
        option.run()
      },
    })),
  })
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
          <span className={classes.facts}>{detail}</span>
        </>
      ),
      run: () => type(example.endsWith(':') ? example : `${example} `),
    }
  })

  const savedTexts = searchesIn(saved)
  const atFirst = (): SpotlightGroup[] => [
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
    { id: 'narrow', label: texts.narrow, options: narrow },
    own(screenGroup),
    own(commandGroup),
    own(members),
  ]
  const open = (path: string): void => {
    noteRecent(recent, text)
    closeOverlay()
    void openPath(path)
  }
  const searched = (): SpotlightGroup[] => {
    const local = group === null ? [own(screenGroup), own(commandGroup), own(members), own(cards)] : []
    const named = new Set(local.flatMap(({ options }) => options.map(({ id }) => id)))
    const groups = (found?.answer?.groups ?? []).map(({ name, hits, hasMore }): SpotlightGroup => {
      const label = texts.groups[name]
      const fresh = hits.filter(({ kind, id }) => kind !== 'person' || !named.has(`member ${id}`))
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
          ...fresh.map((hit) => hitOption(hit, opened, open)),
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
    const isAnything = [...local, ...groups].some(({ options }) => options.length > 0)
    return [
      ...local,
      ...groups,
      // A lane that nobody offers yet is worth watching most.
      ...(isAnything || alert?.isLane
        ? [{ id: 'keep', label: isAnything ? texts.keep : texts.noneYet, options: [...watch, keepIt] }]
        : []),
    ]
  }

  const groups = isEmpty ? atFirst() : searched()
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
      empty={<Nothing found={found} />}
      foot={
        <Foot found={found} hasRemovable={isEmpty && (savedTexts.length > 0 || (recent?.size ?? 0) > 0)} />
      }
      onClose={closeOverlay}
    />
  )
}
