import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { shellTexts as texts } from '#shared/texts/shell.ts'
import { Mantine } from '../../ui/mantine.tsx'
import { appCommands, type Command, goCommands } from '../commands.ts'
import { KeyHint } from './key-hint.tsx'
import { closeOverlay } from './overlay-atom.ts'
import styles from './palette.module.css'

const [spotlightStore, spotlight] = createSpotlight()

const actionOf = ({ id, label, icon: Icon, keys, run }: Command) => ({
  id,
  label,
  leftSection: <Icon size={16} />,
  rightSection: keys ? <KeyHint keys={keys} /> : null,
  onClick: run,
})

const groups: SpotlightActionGroupData[] = [
  { group: texts.palette.go, actions: goCommands.map(actionOf) },
  {
    group: texts.palette.actions,
    actions: appCommands.filter(({ id }) => id !== 'palette').map(actionOf),
  },
]

/** Search and commands. */
export const Palette = () => {
  useEffect(() => {
    spotlight.open()
  }, [])
  return (
    <Mantine>
      <Spotlight
        store={spotlightStore}
        actions={groups}
        nothingFound={texts.palette.nothingFound}
        shortcut={null}
        scrollable
        maxHeight={360}
        highlightQuery={false}
        onSpotlightClose={closeOverlay}
        searchProps={{
          leftSection: <IconSearch size={16} />,
          placeholder: texts.palette.placeholder,
          'aria-label': texts.searchLabel,
        }}
        title={texts.searchLabel}
        transitionProps={{ duration: 80 }}
        classNames={{
          content: styles.content ?? '',
          search: styles.search ?? '',
          action: styles.action ?? '',
          actionSection: styles.section ?? '',
          actionLabel: styles.label ?? '',
          actionsList: styles.list ?? '',
          actionsGroup: styles.group ?? '',
          empty: styles.empty ?? '',
        }}
      />
    </Mantine>
  )
}
