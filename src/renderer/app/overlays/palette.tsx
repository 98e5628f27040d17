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
import { useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { commandTexts } from '#shared/texts/commands.ts'
import { openMember } from '../../features/person/open-member.ts'
import { authorName, nameIsLink } from '../../features/person/shown-name.ts'
import { personTexts } from '../../features/person/texts.ts'
import { knownAuthors } from '../../features/post/posts.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { Spotlight, type SpotlightAction, type SpotlightGroup } from '../../ui/spotlight.tsx'
import { type CommandName, commandNames, commands, reachable } from '../commands.ts'
import { KeyHint } from './key-hint.tsx'
import { closeOverlay } from './overlay-atom.ts'
import { overlayTexts } from './texts.ts'

const icons: Readonly<Record<CommandName, Icon>> = {
  palette: IconSearch,
  sheet: IconKeyboard,
  rail: IconLayoutSidebar,
  'theme:light': IconSun,
  'theme:dark': IconMoon,
  'theme:auto': IconDeviceDesktop,
  'sign-out': IconLogout,
}

const action = (
  id: string,
  label: string,
  Glyph: Icon | undefined,
  keys: string | undefined,
  run: () => void,
): SpotlightAction => ({
  id,
  label,
  icon: Glyph ? <Glyph size={16} /> : null,
  hint: keys ? <KeyHint keys={keys} /> : null,
  run,
})

const groups: SpotlightGroup[] = [
  {
    label: overlayTexts.palette.go,
    actions: reachable.map(({ name, title, icon, keys, path }) =>
      action(name, title, icon, keys, () => navigate(path)),
    ),
  },
  {
    label: overlayTexts.palette.actions,
    actions: commandNames
      .filter((name) => name !== 'palette')
      .map((name) =>
        action(name, commandTexts.names[name], icons[name], commands[name].keys, commands[name].run),
      ),
  },
]

/** Enough to choose from: typing a name narrows the list. */
const maxMembers = 200

/** The walls of the members whose posts are loaded: their names have been on screen. */
const membersGroup = (): SpotlightGroup => {
  const viewer = store.get(viewerAtom)
  const members = knownAuthors().filter((user) => nameIsLink(user, viewer) && user.id !== viewer?.id)
  return {
    label: overlayTexts.palette.members,
    actions: members
      .toSorted((a, b) => authorName(a).localeCompare(authorName(b)))
      .slice(0, maxMembers)
      .map((user) =>
        action(`member ${user.id}`, personTexts.wallOf(authorName(user)), IconUser, undefined, () =>
          openMember(user),
        ),
      ),
  }
}

/** Search and commands. */
export const Palette = () => {
  const all = useMemo(() => [...groups, membersGroup()], [])
  return (
    <Spotlight
      label={commandTexts.names.palette}
      placeholder={overlayTexts.palette.placeholder}
      nothingFound={overlayTexts.palette.nothingFound}
      groups={all}
      onClose={closeOverlay}
    />
  )
}
