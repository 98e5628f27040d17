import { LazyAttachments } from '../../media/lazy-attachments.tsx'
import { PostGallery } from '../../media/post-gallery.tsx'
import { RichText } from '../../rich-text/rich-text.tsx'
import { postTexts } from '../texts.ts'
import { Gone } from './gone.tsx'
import type { KindProps } from './kind-props.ts'

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
