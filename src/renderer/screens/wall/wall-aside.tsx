import { useCurrentPost } from '../../features/feed/use-current-post.ts'
import { MemberFacts } from '../../features/member/member-facts.tsx'
import { profileTexts } from '../../features/member/texts.ts'
import { authorNamesAtom } from '../../features/person/names.ts'
import { OwnPostFacts, VoyageFacts } from '../../features/post/post-facts.tsx'
import { postAtom } from '../../features/post/posts.ts'
import { ShipmentsWith } from '../../features/shipments/shipments-with.tsx'
import { openOverlay } from '../../lib/overlay.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { AsideContent, useHasAside } from '../../ui/aside.tsx'
import { Button } from '../../ui/button.tsx'
import { FactSection } from '../../ui/fact-section.tsx'
import { Row, Text } from '../../ui/layout.tsx'
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

const PostInFocus = ({ id }: { readonly id: string }) => {
  const post = useAtomValue(postAtom(id))
  const viewer = useViewer()
  const nameOf = useAtomValue(authorNamesAtom)
  if (post === null) return null
  const { user } = post
  const isOwn = user !== null && user.id === viewer?.id
  const author = isOwn ? null : user
  return (
    <AsideContent>
      {isOwn ? <OwnPostFacts post={post} /> : null}
      {author ? (
        <MemberFacts key={author.id} user={author} name={nameOf(author)} label={profileTexts.author} />
      ) : null}
      <VoyageFacts post={post} />
      {author ? <ShipmentsWith user={author} /> : null}
    </AsideContent>
  )
}

const Following = () => {
  const id = useCurrentPost(useWallSource())
  return id === null ? null : <PostInFocus id={id} />
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
