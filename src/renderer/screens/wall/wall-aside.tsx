import { useCurrentPost } from '../../features/feed/use-current-post.ts'
import { openOverlay } from '../../lib/overlay.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useHasAside } from '../../ui/aside.tsx'
import { Button } from '../../ui/button.tsx'
import { FactSection } from '../../ui/fact-section.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { PostBeside } from './post-beside.tsx'
import { wallTexts as texts } from './texts.ts'
import classes from './wall.module.css'
import { useWallSource } from './wall-screen.tsx'

/** Offers the tour once on this computer, instead of opening it over the wall. */
const TourOffer = () => (
  <div className={classes.offer}>
    <FactSection title={texts.newHere}>
      <Text tone="secondary" mb={3}>
        {texts.tour}
      </Text>
      <Row gap={2} rowGap={2} align="stretch" wrap>
        <Button variant="primary" onClick={() => openOverlay('tour')}>
          {texts.takeTour}
        </Button>
        <Button variant="quiet" onClick={() => void setPreferences({ tourOffered: true })}>
          {texts.notNow}
        </Button>
      </Row>
    </FactSection>
  </div>
)

const Following = () => {
  const id = useCurrentPost(useWallSource())
  return id === null ? null : <PostBeside id={id} />
}

const Beside = () => {
  const { tourOffered } = useAtomValue(preferencesAtom)
  return (
    <>
      {tourOffered ? null : <TourOffer />}
      <Following />
    </>
  )
}

/** The column beside the wall: author and subject of the current post. It does no work while it is hidden. */
export const WallAside = () => (useHasAside() ? <Beside /> : null)
