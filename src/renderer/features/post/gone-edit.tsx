import { useAtomValue } from '../../lib/use-atom-value.ts'
import { wholeTextOf } from '../rich-text/whole.ts'
import { KeptText } from './edit-draft.tsx'
import { goneDraftOf } from './post-draft.ts'

/** The unsaved edit of a deleted post. */
export const GoneEdit = ({ id }: { readonly id: string }) => {
  const form = useAtomValue(goneDraftOf(id).valueAtom)
  return form === null ? null : <KeptText words={wholeTextOf(form.html)} />
}
