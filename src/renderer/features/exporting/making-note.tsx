import { useShortcuts } from '../../lib/shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import classes from './exporting.module.css'
import { exportTexts as texts } from './texts.ts'

interface MakingNoteProps {
  /** It is there before, so that what it says then is heard. */
  readonly isMaking: boolean
  readonly onLeave: () => void
}

/** That a PDF is being made: beside the screen, because nothing behind a dialog would be read aloud from the PDF. */
export const MakingNote = ({ isMaking, onLeave }: MakingNoteProps) => {
  useShortcuts({ Escape: onLeave }, { enabled: isMaking })
  return (
    <div className={isMaking ? classes.note : 'q-hidden'}>
      <p className={classes.text} role="status">
        {isMaking ? texts.making : ''}
      </p>
      {isMaking ? (
        <>
          <Button size="small" aria-keyshortcuts="Escape" onClick={onLeave}>
            {texts.cancel}
          </Button>
          <progress className={classes.bar} aria-label={texts.making} />
        </>
      ) : null}
    </div>
  )
}
