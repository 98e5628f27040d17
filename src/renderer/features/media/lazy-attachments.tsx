import type { Attachment } from '#shared/contract/entities/attachment.ts'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

interface LazyAttachmentsProps {
  readonly attachments: readonly Attachment[]
}

/** Approximate height of a download row, px. */
const lineHeight = 44

/** Attachments in lists where few items have any. The code loads with the first. */
export const LazyAttachments = componentOnDemand<LazyAttachmentsProps>(
  async () => (await import('./attachment-list.tsx')).AttachmentList,
  ({ attachments }) => <Skeleton height={attachments.length * lineHeight} />,
)
