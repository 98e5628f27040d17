import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import {
  type Icon,
  IconDeviceDesktop,
  IconKeyboard,
  IconLayoutSidebar,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { authorName, nameIsLink } from '#shared/rules/shown-name.ts'
import { commandTexts as texts } from '#shared/texts/commands.ts'
import { personTexts } from '#shared/texts/person.ts'
import { openMember } from '../../features/person/open-member.ts'
import { knownAuthors } from '../../features/post/known-authors.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { Mantine } from '../../ui/mantine.tsx'
import { type CommandName, commandNames, commands, reachable } from '../commands.ts'
import { KeyHint } from './key-hint.tsx'
import { closeOverlay } from './overlay-atom.ts'
import styles from './palette.module.css'

const [spotlightStore, spotlight] = createSpotlight()

const icons: Readonly<Record<CommandName, Icon>> = {
  palette: IconSearch,
  sheet: IconKeyboard,
  rail: IconLayoutSidebar,
  'theme:light': IconSun,
  'theme:dark': IconMoon,
  'theme:auto': IconDeviceDesktop,
  'sign-out': IconLogout,
}

const action = (id: string, label: string, Glyph: Icon, keys: string | undefined, run: () => void) => ({
  id,
  label,
  leftSection: <Glyph size={16} />,
  rightSection: keys ? <KeyHint keys={keys} /> : null,
  onClick: run,
})

const groups: SpotlightActionGroupData[] = [
  {
    group: texts.palette.go,
    actions: reachable.map(({ name, title, icon, keys, path }) =>
      action(name, title, icon, keys, () => navigate(path)),
    ),
  },
  {
    group: texts.palette.actions,
    actions: commandNames
      .filter((name) => name !== 'palette')
      .map((name) => action(name, texts.names[name], icons[name], commands[name].keys, commands[name].run)),
  },
]

/** More is no list to choose from, and typing a name narrows it. */
const mostMembers = 200

/** The walls of those whose posts are known: their names have been on screen. */
const membersGroup = (): SpotlightActionGroupData => {
  const viewer = store.get(viewerAtom)
  const members = knownAuthors().filter((user) => nameIsLink(user, viewer) && user.id !== viewer?.id)
  return {
    group: texts.palette.members,
    actions: members
      .toSorted((a, b) => authorName(a).localeCompare(authorName(b)))
      .slice(0, mostMembers)
      .map((user) =>
        action(`member ${user.id}`, personTexts.wallOf(authorName(user)), IconUser, undefined, () =>
          openMember(user),
        ),
      ),
  }
}

/** Search and commands. */
export const Palette = () => {
  const actions = useMemo(() => [...groups, membersGroup()], [])
  // It is gone before its own way of handing the focus back has run.
  useEffect(() => {
    const before = document.activeElement
    spotlight.open()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Mantine>
      <Spotlight
        store={spotlightStore}
        actions={actions}
        nothingFound={texts.palette.nothingFound}
        shortcut={null}
        scrollable
        maxHeight={360}
        highlightQuery={false}
        onSpotlightClose={closeOverlay}
        searchProps={{
          leftSection: <IconSearch size={16} />,
          placeholder: texts.palette.placeholder,
          'aria-label': texts.names.palette,
        }}
        attributes={{ content: { 'aria-label': texts.names.palette } }}
        overlayProps={{ blur: 0 }}
        transitionProps={{ duration: 80 }}
        classNames={{
          overlay: styles.overlay ?? '',
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
