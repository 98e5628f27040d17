import type { Post } from '#shared/contract/entities/post.ts'
import type { VoyagerOffer, VoyagerType } from '#shared/contract/entities/voyager.ts'
import { writtenDay } from '#shared/dates.ts'
import { dotLine, plainList } from '#shared/texts/units.ts'
import { userTypeText } from '#shared/texts/user-types.ts'
import { visibilityTexts } from '#shared/texts/visibility.ts'
import { FactSection } from '../../ui/fact-section.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Box, Text } from '../../ui/layout.tsx'
import { postFactsTexts as texts } from './action-texts.ts'
import { Route } from './kinds/item.tsx'
import { typeOf, voyageKind } from './kinds/voyager-body.tsx'
import classes from './post.module.css'
import { postTexts } from './texts.ts'

interface Voyage {
  readonly kind: string
  readonly mode: VoyagerType
  readonly offer: VoyagerOffer
}

const voyageOf = (offer: VoyagerOffer, model: string): Voyage => ({
  kind: voyageKind(model),
  mode: typeOf(model),
  offer,
})

/** Returns the voyages that a post offers, its own or those of the post it shares. */
export const voyagesOf = (post: Post): readonly Voyage[] => {
  switch (post.kind) {
    case 'Voyager':
    case 'LCLVoyager':
    case 'AirVoyager':
      return post.postable === null ? [] : [voyageOf(post.postable, post.kind)]
    case 'VoyagerGroupPost':
      return (post.postable?.items ?? []).flatMap(({ model, model_type }) =>
        model === null ? [] : [voyageOf(model, model_type)],
      )
    case 'SharedPost':
      return post.postable?.model ? voyagesOf(post.postable.model) : []
    default:
      return []
  }
}

const OneVoyage = ({ kind, offer }: Voyage) => (
  <Facts
    facts={[
      { label: texts.kind, value: kind },
      { label: texts.from, value: offer.origin_port ? <bdi>{offer.origin_port}</bdi> : null },
      { label: texts.to, value: offer.destination_port ? <bdi>{offer.destination_port}</bdi> : null },
      { label: postTexts.etd, value: writtenDay(offer.formatted_etd_date) || null },
      {
        label: texts.voyageId,
        value: offer.voyager_unique_id ? <bdi>{offer.voyager_unique_id}</bdi> : null,
      },
    ]}
  />
)

/** The voyages of a post: facts for one, a departure board for several. */
export const VoyageFacts = ({ post }: { readonly post: Post }) => {
  const voyages = voyagesOf(post)
  const [first] = voyages
  if (first === undefined) return null
  if (voyages.length === 1)
    return (
      <FactSection title={texts.voyage}>
        <OneVoyage {...first} />
      </FactSection>
    )
  return (
    <FactSection title={texts.departures(voyages.length)}>
      <ul>
        {voyages.map(({ kind, offer }) => (
          <Box as="li" divided py={2} key={offer.uuid} className={classes.departure}>
            <Route from={offer.origin_port} to={offer.destination_port} />
            <Text as="span" size="s" tone="muted" numeric>
              {dotLine([kind, writtenDay(offer.formatted_etd_date)])}
            </Text>
          </Box>
        ))}
      </ul>
    </FactSection>
  )
}

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
