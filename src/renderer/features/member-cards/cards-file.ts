import type { CardsInFile, MemberCard } from '#shared/ipc/member-cards.ts'
import { cardFileLimits, cardsFileText } from '#shared/rules/member-cards.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { readKept } from '../../lib/kept.ts'
import { saveParts } from '../../lib/save-parts.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { toast, toastError } from '../../lib/toasts.ts'
import { alert } from '../../ui/dialogs.ts'
import { dayFromNow } from './card-day.ts'
import { cardTexts as texts } from './texts.ts'

/** An importable file with the changes it would make. */
export interface ReadCards {
  readonly text: string
  readonly news: Extract<CardsInFile, { unreadable: null }>
}

/** Returns all cards as the text of one or more files, each within the limits of an import. */
const filesOf = (network: string, cards: readonly (readonly [string, MemberCard])[]): readonly string[] => {
  if (cards.length <= cardFileLimits.cards) {
    const text = cardsFileText(network, new Map(cards))
    if (cards.length < 2 || new Blob([text]).size <= cardFileLimits.length) return [text]
  }
  const half = Math.ceil(cards.length / 2)
  return [...filesOf(network, cards.slice(0, half)), ...filesOf(network, cards.slice(half))]
}

/** Saves all cards in the downloads folder. They take several files if one would exceed the limits of an import. */
export const exportCards = async (): Promise<void> => {
  const acting = actNow()
  const cards = await readKept('member-cards')
  const { server } = store.get(sessionAtom)
  const fileName = `quayside-cards-${dayFromNow()}.json`
  await saveParts(
    filesOf(server ?? '', [...cards]),
    (text) => bridgeFor(acting).files.saveText({ fileName, text }),
    {
      id: 'cards-exported',
      saved: (fileNames) => texts.exported(cards.size, fileNames),
      notSaved: texts.notExported,
    },
  )
}

const refuse = (text: string): Promise<void> =>
  alert({ title: texts.importRefused, text, close: texts.close })

/** Reads a chosen file. Returns null, after an alert, if it contains no cards. */
export const readCardsFile = async (file: File): Promise<ReadCards | null> => {
  const acting = actNow()
  const text = file.size > cardFileLimits.length ? null : await file.text().catch(() => '')
  if (text === null) {
    await refuse(texts.tooLarge)
    return null
  }
  const preview = await bridgeFor(acting).memberCards.preview({ text })
  if (!preview.ok) {
    toastError(preview.error, texts.notImported)
    return null
  }
  if (preview.value.unreadable !== null) {
    await refuse(texts.unreadable[preview.value.unreadable])
    return null
  }
  return { text, news: preview.value }
}

/** Imports the read cards. Returns whether that succeeded. */
export const importCards = async ({ text }: ReadCards, replaces: boolean): Promise<boolean> => {
  const taken = await bridgeFor(actNow()).memberCards.take({ text, replaces })
  if (!taken.ok || taken.value.unreadable !== null) {
    if (!taken.ok) toastError(taken.error, texts.notImported)
    return false
  }
  const { fresh, changed } = taken.value
  toast(texts.imported(fresh, replaces ? changed : 0), { id: 'cards-imported', tone: 'success' })
  return true
}
