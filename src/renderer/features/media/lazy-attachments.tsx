import { lazy, Suspense } from 'react'
import type { Attachment } from '#shared/contract/entities/attachment.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const AttachmentList = lazy(async () => ({
  default: (await import('./attachment-list.tsx')).AttachmentList,
}))

/** About the height of a download in the list. */
const lineHeight = 44

/** Attachments for lists of which few have any: their code comes with the first that does. */
export const LazyAttachments = ({ attachments }: { readonly attachments: readonly Attachment[] }) => (
  <Suspense fallback={<Skeleton height={attachments.length * lineHeight} />}>
    <AttachmentList attachments={attachments} />
  </Suspense>
)
