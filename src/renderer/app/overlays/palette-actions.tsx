import {
  type Icon,
  IconAddressBook,
  IconBuilding,
  IconDeviceDesktop,
  IconDownload,
  IconFileSearch,
  IconFiles,
  IconFileTypePdf,
  IconJson,
  IconKeyboard,
  IconLayoutSidebar,
  IconLogout,
  IconMoon,
  IconPrinter,
  IconRoute,
  IconSearch,
  IconStethoscope,
  IconSun,
  IconTemplate,
  IconUser,
} from '@tabler/icons-react'
import { navigate } from 'wouter/use-browser-location'
import type { ScreenName } from '#shared/screens.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import type { ListedCard } from '../../features/member-cards/filter-cards.ts'
import { openCard } from '../../features/member-cards/open-card.ts'
import { cardTexts } from '../../features/member-cards/texts.ts'
import { nameIsLink } from '../../features/person/name-is-link.ts'
import type { useNames } from '../../features/person/names.ts'
import { openMember } from '../../features/person/open-member.ts'
import { PlainMark } from '../../features/person/person-mark.ts'
import { personTexts } from '../../features/person/texts.ts'
import { knownAuthors, postOf } from '../../features/post/posts.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import type { SpotlightGroup, SpotlightOption } from '../../ui/spotlight.tsx'
import { type CommandName, commandNames, commands } from '../all-commands.ts'
import { reachable } from '../commands.ts'
import { KeyHint } from './key-hint.tsx'
import { overlayTexts } from './texts.ts'

/** Something that the app itself offers: it is found by its name, and by other words that people use for it. */
interface NamedOption extends SpotlightOption {
  readonly name: string
  readonly words?: string
}

export interface NamedGroup extends SpotlightGroup {
  readonly options: readonly NamedOption[]
}
const icons: Readonly<Record<CommandName, Icon>> = {
  palette: IconSearch,
  sheet: IconKeyboard,
  rail: IconLayoutSidebar,
  'theme:light': IconSun,
  'theme:dark': IconMoon,
  'theme:auto': IconDeviceDesktop,
  find: IconFileSearch,
  downloads: IconDownload,
  templates: IconTemplate,
  'thread-files': IconFiles,
  print: IconPrinter,
  'save-pdf': IconFileTypePdf,
  'save-json': IconJson,
  diagnostics: IconStethoscope,
  policies: IconBuilding,
  tour: IconRoute,
  'sign-out': IconLogout,
}

const action = (
  id: string,
  name: string,
  Glyph: Icon | undefined,
  keys: string | undefined,
  run: () => void,
): NamedOption => ({
  id,
  name,
  label: <bdi>{name}</bdi>,
  icon: Glyph ? <Glyph size={16} /> : null,
  hint: keys ? <KeyHint keys={keys} /> : null,
  run,
})

/** Of screens whose icon is no part of the first view. */
const screenIcons: Readonly<Record<string, Icon>> = { 'member-cards': IconAddressBook }

const { words } = overlayTexts.palette
const wordsOfScreens: Readonly<Partial<Record<ScreenName, string>>> = words.screens

/** All screens that have an address of their own. */
export const screenGroup: NamedGroup = {
  id: 'screens',
  label: overlayTexts.palette.go,
  options: reachable.map(({ name, title, icon, keys, path }) => ({
    ...action(name, title, icon ?? screenIcons[name], keys, () => navigate(path)),
    words: wordsOfScreens[name] ?? '',
  })),
}

/** All commands but the one that opens this. */
export const commandGroup: NamedGroup = {
  id: 'commands',
  label: overlayTexts.palette.actions,
  options: commandNames
    .filter((name) => name !== 'palette')
    .map((name) => ({
      ...action(name, commandTexts.names[name], icons[name], commands[name].keys, commands[name].run),
      words: words.commands[name],
    })),
}

/** All of these, to be found by their other words. */
export const relatedGroup: NamedGroup = {
  id: 'related',
  label: overlayTexts.palette.related,
  options: [...screenGroup.options, ...commandGroup.options],
}

/** Enough to choose from: typing a name narrows the list. */
const maxMembers = 200

/** The ids of those whose posts are drawn right now, under their names. */
const authorsOnScreen = (): ReadonlySet<string> => {
  const cards = document.querySelectorAll<HTMLElement>('[data-post-id]')
  return new Set([...cards].flatMap((card) => postOf(card.dataset.postId ?? '')?.user?.id ?? []))
}

/** The walls of the members whose posts are loaded, by the names under which the viewer may read of them. */
export const membersGroup = (nameOf: ReturnType<typeof useNames>): NamedGroup => {
  const viewer = store.get(viewerAtom)
  const members = knownAuthors().filter((user) => nameIsLink(user, viewer) && user.id !== viewer?.id)
  const onScreen = authorsOnScreen()
  return {
    id: 'members',
    label: overlayTexts.palette.members,
    options: members
      .map((user) => ({ user, name: nameOf(user, onScreen.has(user.id)) }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .slice(0, maxMembers)
      .map(({ user, name }) => ({
        ...action(`member ${user.id}`, personTexts.wallOf(name), IconUser, undefined, () => openMember(user)),
        hint: <PlainMark userId={user.id} />,
      })),
  }
}

/** The viewer's own cards about members, searched by their notes. */
export const cardsGroup = (cards: readonly ListedCard[] | null): NamedGroup => ({
  id: 'cards',
  label: cardTexts.list,
  options: (cards ?? []).map(({ user, name, card: { tags, note } }) => ({
    ...action(
      `card ${user.id}`,
      [name, ...tags, note.slice(0, 200)].join(' '),
      IconAddressBook,
      undefined,
      () => openCard(user),
    ),
    label: <bdi>{cardTexts.openCardOf(name)}</bdi>,
    hint: <PlainMark userId={user.id} />,
  })),
})
