import { IconMessages } from '@tabler/icons-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { FeedSource } from './feed-source.ts'
import { feedTexts } from './texts.ts'

const emptyTexts: Record<
  Exclude<FeedSource['type'], 'one-post'>,
  { title: string; text: string }
> = feedTexts.empty

/** In place of the posts of a feed that has none. */
export const Nothing = ({ source }: { readonly source: FeedSource }) => {
  if (source.type === 'one-post') return <EmptyState role="status" title={feedTexts.postNotFound} />
  const { title, text } = emptyTexts[source.type]
  return <EmptyState icon={<IconMessages size={28} stroke={1.5} />} title={title} detail={text} />
}
