import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { reportDraftOf } from './report-draft.ts'
import type { ReviewSubject } from './review-subject.ts'
import classes from './reviews.module.css'
import type { Review } from './reviews-state.ts'
import { reviewTexts as texts } from './texts.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

interface ReportButtonProps {
  readonly subject: ReviewSubject
  readonly review: Review
}

/** 'Report', and 'Reported' in its place once it was. */
export const ReportButton = ({ subject, review: { id, is_reported } }: ReportButtonProps) => {
  const [open, setOpen] = useState(false)
  const [justReported, setJustReported] = useState(false)
  const message = useAtomValue(reportDraftOf(id).valueAtom)
  const label = useRef<HTMLSpanElement>(null)
  // The button that had the focus is gone: what replaces it takes the focus.
  useEffect(() => {
    if (justReported && !open) label.current?.focus({ preventScroll: true })
  }, [justReported, open])
  return (
    <>
      {is_reported ? (
        <span ref={label} tabIndex={-1} className={classes.reported}>
          {texts.reported}
        </span>
      ) : (
        <button
          type="button"
          className={classes.report}
          aria-haspopup="dialog"
          data-begun={(message ?? '') !== '' || undefined}
          onClick={() => setOpen(true)}
        >
          {texts.report}
        </button>
      )}
      {open ? (
        <Suspense>
          <ReportDialog
            subject={subject}
            reviewId={id}
            onReported={() => setJustReported(true)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
