import { IconHistory, IconRefresh, IconStar, IconStarFilled } from '@tabler/icons-react'
import { keptTexts } from '../../features/kept/texts.ts'
import {
  forgetRecent,
  forgetSaved,
  isSaved,
  saveSearch,
  searchesIn,
  withRecent,
} from '../../features/search/kept-searches.ts'
import { searchTexts as texts } from '../../features/search/texts.ts'
import { keptAtom, keptFailureAtom, readKept } from '../../lib/kept.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import type { SpotlightGroup, SpotlightOption } from '../../ui/spotlight.tsx'

/** The saved and the recent searches of the palette. */
interface PaletteSearches {
  readonly groups: readonly SpotlightGroup[]
  readonly hasAny: boolean
  /** Returns the option that saves a search, or removes a saved one. */
  readonly keep: (text: string) => SpotlightOption
  readonly recordRecent: (text: string) => void
}

/** `repeat` searches a text again. */
export const usePaletteSearches = (repeat: (text: string) => void): PaletteSearches => {
  const recent = useAtomValue(keptAtom('recent-searches'))
  const saved = useAtomValue(keptAtom('saved-searches'))
  const isSavedUnread = useAtomValue(keptFailureAtom('saved-searches')) !== null
  const savedTexts = searchesIn(saved)
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
        run: () => repeat(search),
        remove: () => remove(search),
      }),
    )
  const readAgain: SpotlightOption = {
    id: 'read again',
    icon: <IconRefresh size={16} />,
    label: keptTexts.notRead['saved-searches'],
    hint: keptTexts.retry,
    run: () => void readKept('saved-searches'),
  }
  const recentTexts = searchesIn(recent).filter((search) => !savedTexts.includes(search))
  return {
    groups: [
      {
        id: 'saved',
        label: texts.saved,
        options: isSavedUnread ? [readAgain] : again(savedTexts, <IconStarFilled size={16} />, forgetSaved),
      },
      {
        id: 'recent',
        label: texts.recent,
        options: again(recentTexts, <IconHistory size={16} />, forgetRecent),
      },
    ],
    hasAny: savedTexts.length > 0 || (recent?.size ?? 0) > 0,
    keep: (text) => {
      const isKept = isSaved(saved, text)
      return {
        id: 'save',
        icon: isKept ? <IconStarFilled size={16} /> : <IconStar size={16} />,
        label: isKept ? texts.unsave : texts.save,
        run: () => (isKept ? forgetSaved(text) : saveSearch(text)),
      }
    },
    recordRecent: (text) => withRecent(recent, text),
  }
}
