import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ownName } from '#shared/rules/names.ts'
import { type HeldKeys, holdKeys } from '../../lib/held-keys.ts'
import { onDemand, useOnDemand } from '../../lib/on-demand.ts'
import { savedDrafts } from '../../lib/saved-drafts.ts'
import { viewerAtom } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { whenQuiet } from '../../lib/when-quiet.ts'
import { Chip } from '../../ui/chip.tsx'
import { Box, Row } from '../../ui/layout.tsx'
import { editRequestAtom } from '../composer/composer-slot.ts'
import { invitationTexts } from '../composer/invitation-texts.ts'
import { Avatar } from '../person/avatar.tsx'
import type { OpenComposerProps } from './open-composer.tsx'
import { useComposerPlace } from './use-composer-place.ts'
import classes from './wall-composer.module.css'

const openComposer = onDemand(async () => (await import('./open-composer.tsx')).OpenComposer)

interface OpenedProps extends OpenComposerProps {
  /** Rendered until the composer's code is loaded. */
  readonly collapsed: ReactNode
}

const Opened = ({ collapsed, ...props }: OpenedProps) => {
  const OpenComposer = useOnDemand(openComposer)
  return OpenComposer ? <OpenComposer {...props} /> : collapsed
}

const Collapsed = ({ onOpen, hasDraft }: { readonly onOpen: () => void; readonly hasDraft: boolean }) => {
  const viewer = useAtomValue(viewerAtom)
  return (
    <Row
      as="button"
      gap={3}
      tone="muted"
      hover
      px={4}
      py={3}
      type="button"
      className={classes.collapsed}
      onClick={onOpen}
      onPointerEnter={() => void openComposer.load()}
    >
      <Avatar name={viewer ? ownName(viewer) : ''} image={viewer?.profile_img ?? null} size={32} />
      <Box as="span" grow>
        {invitationTexts.shareUpdate}
      </Box>
      {hasDraft ? <Chip tone="info">{invitationTexts.draftKept}</Chip> : null}
    </Row>
  )
}

/** The post composer at the top of a wall, collapsed to one line until it is opened. */
export const WallComposer = () => {
  const editing = useAtomValue(editRequestAtom)
  const [opened, setOpened] = useState(false)
  const [hasDraft, setHasDraft] = useState(false)
  const section = useRef<HTMLElement>(null)
  const target = editing?.id ?? (opened ? 'new' : null)
  const { show, scrollBack, showPost } = useComposerPlace(section, target)

  // Each form is created as it opens. Keys typed before its focus are captured for it.
  const held = useRef<HeldKeys>(null)
  useLayoutEffect(() => {
    if (target === null) return
    held.current = holdKeys()
    return held.current.end
  }, [target])

  const readHasDraft = useCallback(
    async (): Promise<void> => setHasDraft((await savedDrafts('post')).has('new')),
    [],
  )
  // Preloads the chunk for the first click, even during continuous scrolling, and announces a saved draft.
  useEffect(() => {
    const stops = [whenQuiet(openComposer.load, 4000), whenQuiet(readHasDraft, 5000)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [readHasDraft])
  // The place is read before the form replaces the closed composer, which moves the posts.
  const open = (): void => {
    show()
    setOpened(true)
  }
  useShortcuts({
    n: () => {
      open()
      section.current?.querySelector<HTMLElement>('[role=textbox]')?.focus({ preventScroll: true })
    },
  })
  const close = (saved: string | null): void => {
    setOpened(false)
    setTimeout(readHasDraft, 600)
    if (saved !== null && showPost(saved)) return
    if (scrollBack()) return
    requestAnimationFrame(() => section.current?.querySelector('button')?.focus({ preventScroll: true }))
  }

  const collapsed = <Collapsed onOpen={open} hasDraft={hasDraft} />
  return (
    <Box as="section" panel ref={section} aria-label={invitationTexts.composer}>
      {target !== null ? <Opened collapsed={collapsed} onClose={close} held={held} /> : collapsed}
    </Box>
  )
}
