import type { Attachment } from '#shared/contract/entities/attachment.ts'
import { clip } from '#shared/rules/clip.ts'
import { componentOnDemand } from '../../../lib/on-demand.ts'
import { useAtomValue } from '../../../lib/use-atom-value.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PostGallery } from '../../media/gallery.tsx'
import { RichText } from '../../rich-text/rich-text.tsx'
import { gonePostsAtom } from '../posts.ts'
import { postTexts } from '../texts.ts'
import { Gone } from './item.tsx'
import type { KindProps } from './kind-props.ts'

interface LazyAttachmentsProps {
  readonly attachments: readonly Attachment[]
}

/** Approximate height of a download row, px. */
const lineHeight = 44

/** Attachments in lists where few items have any. The code loads with the first. */
const LazyAttachments = componentOnDemand<LazyAttachmentsProps>(
  async () => (await import('../../media/attachment-list.tsx')).AttachmentList,
  ({ attachments }) => <Skeleton height={attachments.length * lineHeight} />,
)

export const TextBody = ({ post: { postable }, editor }: KindProps<'TextPost'>) => {
  if (!postable) return <Gone>{postTexts.postGone}</Gone>
  const { text, text_post_images: images, text_post_attachments: attachments } = postable
  return (
    <>
      {editor ?? <RichText html={text} expandable />}
      {images.length > 0 ? <PostGallery images={images} /> : null}
      {attachments.length > 0 ? <LazyAttachments attachments={attachments} /> : null}
    </>
  )
}

export const SharedBody = ({ post: { postable }, editor, original }: KindProps<'SharedPost'>) => {
  const text = postable?.text ?? ''
  const model = postable?.model ?? null
  const gone = useAtomValue(gonePostsAtom).has(model?.id ?? '')
  return (
    <>
      {editor ?? (text === '' ? null : <RichText html={text} expandable />)}
      {(model && !gone && original(model)) || <Gone>{postTexts.sharedPostGone}</Gone>}
    </>
  )
}

export const UnknownBody = ({ post: { postable_type: name } }: KindProps<'Unknown'>) => (
  <Gone>
    {postTexts.unknownKind}
    {name === '' ? null : (
      <>
        {' '}
        <bdi>{postTexts.unknownKindName(clip(name, 60))}</bdi>
      </>
    )}
  </Gone>
)
