import { atom } from 'jotai'
import { atomFamily } from 'jotai-family'
import { onAccountChange, trackAccount } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { store } from '../../lib/store.ts'
import { type DraftKeeper, draftKeeper } from '../composer/draft-keeper.ts'

interface FormOf<T> {
  readonly blank: T
  /** What was kept, as it is to stand again; null when it cannot be read. */
  readonly read: (kept: unknown) => T | null
  /** Whether there is nothing worth keeping. */
  readonly isEmpty: (form: T) => boolean
}

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

/** Forms that outlive their place on the page, one for each subject: in memory at once, on disk soon after. */
export const keptForms = <T extends object>({ blank, read, isEmpty }: FormOf<T>) => {
  const atoms = atomFamily((_subject: string) => atom<T | null>(null))
  const keepers = new Map<string, DraftKeeper>()

  const keeperOf = (subject: string): DraftKeeper => {
    const known = keepers.get(subject) ?? draftKeeper({ subject, mode: 'new' })
    keepers.set(subject, known)
    return known
  }
  const change = (subject: string, part: Partial<T>): void => {
    const form = { ...(store.get(atoms(subject)) ?? blank), ...part }
    store.set(atoms(subject), form)
    if (isEmpty(form)) keeperOf(subject).remove()
    else keeperOf(subject).keep(async () => JSON.stringify(form))
  }

  onAccountChange(() => {
    keepers.clear()
    for (const subject of [...atoms.getParams()]) {
      store.set(atoms(subject), null)
      atoms.remove(subject)
    }
  })

  return {
    /** Null while it is not known yet what was kept. */
    atomOf: (subject: string) => atoms(subject),
    now: (subject: string): T => store.get(atoms(subject)) ?? blank,
    change,
    /** Writes what waits at once. */
    flush: (subject: string): void => keepers.get(subject)?.flush(),
    forget: (subject: string): void => change(subject, blank),
    /** Brings back what was kept, unless something stands there already. */
    restore: async (subject: string): Promise<void> => {
      if (store.get(atoms(subject)) !== null) return
      const isCurrent = trackAccount()
      const answer = await bridge.drafts.get({ subject, mode: 'new' })
      if (!isCurrent() || store.get(atoms(subject)) !== null) return
      const kept = answer.ok && answer.value ? read(parsed(answer.value.content)) : null
      store.set(atoms(subject), kept ?? blank)
    },
  }
}
