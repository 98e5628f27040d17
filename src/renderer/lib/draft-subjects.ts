import { type Atom, atom } from 'jotai'
import { useEffect } from 'react'
import { accountAtom, actNow, onAccountChange } from './account.ts'
import { bridge } from './bridge.ts'
import { nameOf, savedChanges } from './saved-drafts.ts'
import { store } from './store.ts'

/** Keys of all drafts with content, as `subject mode`. */
const draftsAtom = accountAtom<ReadonlySet<string>>(new Set<string>())

/** The subjects with an unsent draft. Empty until `useDraftSubjects` has loaded them. */
export const draftSubjectsAtom: Atom<ReadonlySet<string>> = atom(
  (get) => new Set([...get(draftsAtom)].map((key) => key.slice(0, key.indexOf(' ')))),
)

let isLoaded = false

const load = async (): Promise<void> => {
  if (isLoaded) return
  isLoaded = true
  const acting = actNow()
  const answer = await bridge.drafts.list({})
  isLoaded = answer.ok
  if (!answer.ok) return
  store.set(draftsAtom, acting, (known) => new Set([...known, ...answer.value.map(nameOf)]))
}

/** Loads the list of drafts, once for each account. Later changes update it. */
export const useDraftSubjects = (): void => {
  useEffect(() => void load(), [])
}

savedChanges.on((draft) => {
  const [key, isEmpty] = [nameOf(draft), draft.content === '']
  store.set(draftsAtom, actNow(), (known) => {
    if (known.has(key) === !isEmpty) return known
    return new Set(isEmpty ? [...known].filter((other) => other !== key) : [...known, key])
  })
})

onAccountChange(() => {
  isLoaded = false
})
