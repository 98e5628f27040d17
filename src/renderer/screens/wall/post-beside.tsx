import type { Post } from '#shared/contract/entities/post.ts'
import type { VoyagerType } from '#shared/contract/entities/voyager.ts'
import { isSameValue } from '#shared/rules/same-value.ts'
import { MemberFacts } from '../../features/member/member-facts.tsx'
import { profileTexts } from '../../features/member/texts.ts'
import { authorNamesAtom } from '../../features/person/names.ts'
import { OwnPostFacts, VoyageFacts, voyagesOf } from '../../features/post/post-facts.tsx'
import { postAtom } from '../../features/post/posts.ts'
import { QuotesBeside } from '../../features/quotes/quotes-beside.ts'
import { RatesBeside } from '../../features/rates/rates-beside.ts'
import { ShipmentsWith } from '../../features/shipments/shipments-with.tsx'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { AsideContent } from '../../ui/aside.tsx'

interface Lane {
  readonly origin: string
  readonly destination: string
  readonly mode: VoyagerType
}

/** Returns the lane of all voyages that a post offers; null without one, and for several. */
const laneOf = (post: Post): Lane | null => {
  const [lane, ...others] = voyagesOf(post).map(({ mode, offer }) => ({
    origin: offer.origin_port ?? '',
    destination: offer.destination_port ?? '',
    mode,
  }))
  return lane === undefined || others.some((other) => !isSameValue(other, lane)) ? null : lane
}

/** Author and subject of a post, for the column beside the wall. */
export const PostBeside = ({ id }: { readonly id: string }) => {
  const post = useAtomValue(postAtom(id))
  const viewer = useViewer()
  const nameOf = useAtomValue(authorNamesAtom)
  if (post === null) return null
  const { user } = post
  const isOwn = user !== null && user.id === viewer?.id
  const author = isOwn ? null : user
  const lane = laneOf(post)
  return (
    <AsideContent>
      {isOwn ? <OwnPostFacts post={post} /> : null}
      {author ? (
        <MemberFacts key={author.id} user={author} name={nameOf(author)} label={profileTexts.author} />
      ) : null}
      <VoyageFacts post={post} />
      {lane === null ? null : <QuotesBeside {...lane} />}
      {lane === null ? null : <RatesBeside {...lane} />}
      {author ? <ShipmentsWith user={author} /> : null}
    </AsideContent>
  )
}
