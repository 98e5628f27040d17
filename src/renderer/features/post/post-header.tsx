import { IconLock, IconUsers, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Post } from '#shared/contract/entities/post.ts'
import type { Visibility } from '#shared/contract/entities/visibility.ts'
import { visibilityTexts } from '#shared/texts/visibility.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { Chip } from '../../ui/chip.tsx'
import { Box, Row } from '../../ui/layout.tsx'
import { useAuthorName } from '../person/names.ts'
import { PersonAvatar } from '../person/person-avatar.tsx'
import { PersonName } from '../person/person-name.tsx'
import { Age } from '../time/age.tsx'
import classes from './post.module.css'
import { audienceText, postTexts, shortAudienceText } from './texts.ts'

const privacyIcons: Record<Visibility, typeof IconLock> = {
  private_to_me: IconLock,
  my_connection_only: IconUsers,
  public: IconWorld,
}

/** The audience as text, for the author. */
const OwnPrivacy = ({ post }: { readonly post: Post }) => {
  const visibility = post.privacy_visibility
  const Icon = privacyIcons[visibility]
  return (
    <Row as="span" gap={1} inline title={audienceText(post)}>
      <Icon size={14} aria-hidden />
      {shortAudienceText(post)}
    </Row>
  )
}

const Privacy = ({ visibility }: { readonly visibility: Visibility }) => {
  const Icon = privacyIcons[visibility]
  const label = visibilityTexts[visibility]
  return (
    <Row as="span" gap={1} inline role="img" aria-label={label} title={label}>
      <Icon size={14} aria-hidden />
    </Row>
  )
}

const chipOf = (post: Post): string =>
  post.kind === 'ProductPost' && post.postable?.product_type
    ? postTexts.kinds[post.postable.product_type]
    : postTexts.kinds[post.kind]

interface PostHeaderProps {
  readonly post: Post
  readonly menu?: ReactNode
}

/** Author, kind, time and audience of a post. */
export const PostHeader = ({ post, menu }: PostHeaderProps) => {
  const chip = chipOf(post)
  const viewerId = useViewer()?.id
  const isOwn = viewerId !== undefined && post.user?.id === viewerId
  const name = useAuthorName(post.user)
  return (
    <Row as="header" gap={2.5} shrink>
      <PersonAvatar user={post.user} name={name} size={36} />
      <Box grow>
        <Row gap={2} shrink weight={600} className={classes.name}>
          <PersonName user={post.user} name={name} />
          {chip === '' ? null : <Chip tone="accent">{chip}</Chip>}
          {post.is_read ? null : (
            <Chip tone="info" uncopied>
              {postTexts.isNew}
            </Chip>
          )}
        </Row>
        <Row gap={2} rowGap={0} wrap size="s" tone="muted" numeric>
          <Age sent={post} />
          {isOwn ? <OwnPrivacy post={post} /> : <Privacy visibility={post.privacy_visibility} />}
          {post.edited_at === null ? null : <span>{postTexts.edited}</span>}
        </Row>
      </Box>
      {menu}
    </Row>
  )
}
