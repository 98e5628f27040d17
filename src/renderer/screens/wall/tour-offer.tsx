import { openOverlay } from '../../lib/overlay.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { FactSection } from '../../ui/fact-section.tsx'
import { wallTexts as texts } from './texts.ts'
import classes from './wall.module.css'

/** The tour, offered once on this computer: nothing opens by itself over what somebody came to read. */
export const TourOffer = () => (
  <div className={classes.offer}>
    <FactSection title={texts.newHere}>
      <p className={classes.text}>{texts.tour}</p>
      <div className={classes.buttons}>
        <Button size="small" variant="primary" onClick={() => openOverlay('tour')}>
          {texts.takeTour}
        </Button>
        <Button size="small" variant="quiet" onClick={() => void setPreferences({ tourOffered: true })}>
          {texts.notNow}
        </Button>
      </div>
    </FactSection>
  </div>
)
