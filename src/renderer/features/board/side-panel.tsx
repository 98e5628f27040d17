import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { FactSection } from '../../ui/fact-section.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import classes from './board.module.css'
import { boardTexts as texts } from './texts.ts'
import { useKeepsSide } from './use-board.ts'

/** The panel opens after this time, ms, so that a double click still finds its row in place. */
const doubleClickMs = 400

interface SidePanelProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** In a wide window, the place of the selected offer before one is selected. */
export const NoneSelected = () =>
  useKeepsSide() ? (
    <FactSection title={texts.selected}>
      <Text size="m" tone="muted" mt={1}>
        {texts.noneSelected}
      </Text>
    </FactSection>
  ) : null

/** The column beside the table. It is shown while it has content, and always in a wide window. */
export const SidePanel = ({ isOpen, onClose, children }: SidePanelProps) => {
  const keepsOpen = useKeepsSide()
  const [isShown, setShown] = useState(isOpen)
  useEffect(() => {
    if (!isOpen) return setShown(false)
    const timer = setTimeout(() => setShown(true), doubleClickMs)
    return () => clearTimeout(timer)
  }, [isOpen])
  if (!keepsOpen && (!isOpen || !isShown)) return null
  return (
    <Stack as="section" gap={6} fixed className={classes.sidePanel} aria-label={texts.beside}>
      {keepsOpen ? null : (
        <span className={classes.close}>
          <IconButton size="small" label={texts.closeSide} icon={<IconX size={16} />} onClick={onClose} />
        </span>
      )}
      {children}
    </Stack>
  )
}

/** A button that opens the column's content in a drawer, for windows too narrow for the column. */
export const SideDrawer = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <Drawer title={label} closeLabel={texts.close} onClose={() => setOpen(false)}>
          <Stack gap={6}>{children}</Stack>
        </Drawer>
      ) : null}
    </>
  )
}
