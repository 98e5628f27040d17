import { IconMessages } from '@tabler/icons-react'
import { pressShortcut } from '../../lib/shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { FeedModel } from './create-feed.ts'
import type { FeedTab } from './feed-state.ts'
import { nothingTexts as texts } from './nothing-texts.ts'

const icon = <IconMessages size={28} stroke={1.5} />

interface NothingProps {
  readonly feed: FeedModel
  readonly tab: FeedTab
}

/** Replaces the posts of an empty feed. */
export const Nothing = ({ feed: { source, setTab }, tab }: NothingProps) => {
  if (source.type === 'one-post') return <EmptyState role="status" title={texts.postNotFound} />
  if (tab !== 'all')
    return (
      <EmptyState
        icon={icon}
        title={texts.emptyTab[tab]}
        action={<Button onClick={() => setTab('all')}>{texts.showAll}</Button>}
      />
    )
  const { title, text } = texts.empty[source.type]
  return (
    <EmptyState
      icon={icon}
      title={title}
      detail={text}
      action={
        source.type === 'user' ? null : <Button onClick={() => pressShortcut('n')}>{texts.writeFirst}</Button>
      }
    />
  )
}
