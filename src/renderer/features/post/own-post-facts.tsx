import type { Post } from '#shared/contract/entities/post.ts'
import { plainList } from '#shared/texts/units.ts'
import { userTypeText } from '#shared/texts/user-types.ts'
import { visibilityTexts } from '#shared/texts/visibility.ts'
import { FactSection } from '../../ui/fact-section.tsx'
import { Facts } from '../../ui/facts.tsx'
import { postFactsTexts as texts } from './action-texts.ts'

/** Audience and reach of the viewer's own post. */
export const OwnPostFacts = ({ post }: { readonly post: Post }) => {
  const { privacy_visibility, user_types, like_count, comment_count, shared_post_count } = post
  const types = user_types.map(userTypeText)
  return (
    <FactSection title={texts.ownPost}>
      <Facts
        facts={[
          { label: texts.visibility, value: visibilityTexts[privacy_visibility] },
          {
            label: texts.types,
            value: privacy_visibility === 'private_to_me' || types.length === 0 ? null : plainList(types),
          },
          { label: texts.likes, value: texts.number(like_count) },
          { label: texts.comments, value: texts.number(comment_count) },
          { label: texts.shares, value: texts.number(shared_post_count) },
        ]}
      />
    </FactSection>
  )
}
