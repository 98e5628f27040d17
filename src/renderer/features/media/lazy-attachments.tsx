import type { Attachment } from '#shared/contract/entities/attachment.ts'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

interface LazyAttachmentsProps {
  readonly attachments: readonly Attachment[]
}

/** About the height of a download in the list. */
const lineHeight = 44

/** Attachments for lists of which few have any: their code comes with the first that does. */
export const LazyAttachments = componentOnDemand<LazyAttachmentsProps>(
  async () => (await import('./attachment-list.tsx')).AttachmentList,
  ({ attachments }) => <Skeleton height={attachments.length * lineHeight} />,
)
