import { IconPin, IconPinnedOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { commentPath } from '#shared/paths.ts'
import { keptAtom } from '../../lib/kept.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { UnreadKept } from '../kept/unread-kept.tsx'
import { pinnedCommentsAtom, togglePinnedComment } from './pins.ts'
import { keptThreadTexts as texts } from './texts.ts'

interface PinnedDialogProps {
  readonly thread: string
  /** The thread's in-app path. */
  readonly path: string
  readonly onClose: () => void
}

/** The pinned comments of a thread, each with a link. */
export const PinnedDialog = ({ thread, path, onClose }: PinnedDialogProps) => {
  const isRead = useAtomValue(keptAtom('pins')) !== null
  const pinned = useAtomValue(useMemo(() => pinnedCommentsAtom(thread), [thread]))
  return (
    <Dialog title={texts.pinnedComments} closeLabel={texts.close} onClose={onClose} width={520}>
      {isRead ? null : <UnreadKept name="pins" />}
      {isRead && pinned.length === 0 ? (
        <EmptyState icon={<IconPin size={24} />} title={texts.nonePinned} detail={texts.nonePinnedDetail} />
      ) : null}
      {pinned.length === 0 ? null : (
        <ul aria-label={texts.pinnedComments}>
          {pinned.map((comment) => (
            <Row as="li" divided py={2} gap={2} key={comment.id}>
              <Text as="span" grow breaks>
                <Text as="bdi" weight={500} block>
                  {comment.author}
                </Text>
                <Text as="bdi" tone="secondary" clamp={3}>
                  {comment.text}
                </Text>
              </Text>
              <Button
                size="small"
                onClick={() => {
                  onClose()
                  navigate(commentPath(path, comment.id))
                }}
              >
                {texts.goTo}
              </Button>
              <IconButton
                size="small"
                label={texts.unpinOne(comment.author)}
                icon={<IconPinnedOff size={16} aria-hidden />}
                onClick={({ currentTarget }) => {
                  const dialog = pinned.length > 1 ? null : currentTarget.closest('dialog')
                  keepFocus(() => dialog?.querySelector('button') ?? null)()
                  togglePinnedComment(thread, comment)
                }}
              />
            </Row>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
