import { useAtomValue } from 'jotai'
import { announcementsAtom } from '../../lib/announcer.ts'

/** The live region of the app; mounted from the start, because a region that is added with its text is not read. */
export const Announcements = () => (
  <div className="q-hidden" aria-live="polite" data-announcements>
    {useAtomValue(announcementsAtom).map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </div>
)
