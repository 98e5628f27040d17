import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight as MantineSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Mantine } from './mantine.tsx'
import classes from './spotlight.module.css'

export interface SpotlightAction {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  readonly hint?: ReactNode
  readonly run: () => void
}

export interface SpotlightGroup {
  readonly label: string
  readonly actions: readonly SpotlightAction[]
}

interface SpotlightProps {
  readonly label: string
  readonly placeholder: string
  readonly nothingFound: string
  readonly groups: readonly SpotlightGroup[]
  readonly onClose: () => void
}

/** A search field over the page with the actions that match; open as long as it is mounted. */
export const Spotlight = ({ label, placeholder, nothingFound, groups, onClose }: SpotlightProps) => {
  const [[store, spotlight]] = useState(createSpotlight)
  const actions = useMemo(
    () =>
      groups.map((group) => ({
        group: group.label,
        actions: group.actions.map(({ id, label, icon, hint = null, run }) => ({
          id,
          label,
          leftSection: icon,
          rightSection: hint,
          onClick: run,
        })),
      })),
    [groups],
  )
  // It is unmounted before Mantine would return the focus.
  useEffect(() => {
    const before = document.activeElement
    spotlight.open()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [spotlight])
  return (
    <Mantine>
      <MantineSpotlight
        store={store}
        actions={actions}
        nothingFound={nothingFound}
        shortcut={null}
        // The page behind never scrolls; the lock is a style sheet that makes all of it be laid out anew.
        lockScroll={false}
        scrollable
        maxHeight={360}
        highlightQuery={false}
        onSpotlightClose={onClose}
        searchProps={{ leftSection: <IconSearch size={16} />, placeholder, 'aria-label': label }}
        attributes={{ content: { 'aria-label': label } }}
        overlayProps={{ blur: 0 }}
        transitionProps={{ duration: 80 }}
        classNames={{
          overlay: classes.overlay ?? '',
          content: classes.content ?? '',
          search: classes.search ?? '',
          action: classes.action ?? '',
          actionSection: classes.section ?? '',
          actionLabel: classes.label ?? '',
          actionsList: classes.list ?? '',
          actionsGroup: classes.group ?? '',
          empty: classes.empty ?? '',
        }}
      />
    </Mantine>
  )
}
