import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { type DraftPlace, draftAtom, flushDraft, restoreDrafts, writeDraft } from './drafts.ts'

/** What is typed at a place, kept continuously and written out when the form leaves the page. */
export const useDraft = ({ subject, mode }: DraftPlace): readonly [string, (text: string) => void] => {
  const { text } = useAtomValue(draftAtom({ subject, mode }))
  useEffect(() => {
    void restoreDrafts(subject)
    return () => flushDraft({ subject, mode })
  }, [subject, mode])
  return [text, (next) => writeDraft({ subject, mode }, { text: next })]
}
