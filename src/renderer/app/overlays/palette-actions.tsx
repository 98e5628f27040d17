import {
  type Icon,
  IconAddressBook,
  IconBoxSeam,
  IconBuilding,
  IconDeviceDesktop,
  IconDownload,
  IconFileSearch,
  IconFiles,
  IconFileTypePdf,
  IconFileZip,
  IconJson,
  IconKeyboard,
  IconLayoutSidebar,
  IconListSearch,
  IconLock,
  IconLogout,
  IconMoon,
  IconPinned,
  IconPrinter,
  IconReceipt2,
  IconRoute,
  IconSearch,
  IconStethoscope,
  IconSun,
  IconSwitchHorizontal,
  IconTemplate,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import { navigate } from 'wouter/use-browser-location'
import { keyedAccounts, type SignedInAccount } from '#shared/ipc/accounts.ts'
import { startOf } from '#shared/rules/clip.ts'
import type { ScreenName } from '#shared/screens.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { compareTexts } from '#shared/texts/language.ts'
import { networkOf } from '../../features/account/network-of.ts'
import { canPin } from '../../features/accounts/pin-window.ts'
import { switchAccount } from '../../features/accounts/switch-account.ts'
import { accountsTexts } from '../../features/accounts/texts.ts'
import type { ListedCard } from '../../features/member-cards/listed-cards.ts'
import { openCard } from '../../features/member-cards/open-card.ts'
import { cardTexts } from '../../features/member-cards/texts.ts'
import { nameIsLink, openMember } from '../../features/person/member-link.ts'
import type { useNames } from '../../features/person/names.ts'
import { PlainMark } from '../../features/person/person-mark.ts'
import { personTexts } from '../../features/person/texts.ts'
import { knownAuthors } from '../../features/post/posts.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import type { SpotlightGroup, SpotlightOption } from '../../ui/spotlight.tsx'
import { type CommandName, commandNames, commands } from '../all-commands.ts'
import { reachable } from '../commands.ts'
import { KeyHint } from './key-hint.tsx'
import { overlayTexts } from './texts.ts'

/** An option of the app itself, found by its name and by other words for it. */
interface NamedOption extends SpotlightOption {
  readonly name: string
  readonly words?: string
  /** Whether this window has the option. Default: true. */
  readonly isAvailable?: () => boolean
}

export interface NamedGroup extends SpotlightGroup {
  readonly options: readonly NamedOption[]
}
const icons: Readonly<Record<CommandName, Icon>> = {
  palette: IconSearch,
  sheet: IconKeyboard,
  rail: IconLayoutSidebar,
  'pin-window': IconPinned,
  'theme:light': IconSun,
  'theme:dark': IconMoon,
  'theme:auto': IconDeviceDesktop,
  find: IconFileSearch,
  downloads: IconDownload,
  templates: IconTemplate,
  cargo: IconBoxSeam,
  inquiry: IconListSearch,
  'rate-book': IconReceipt2,
  'thread-files': IconFiles,
  print: IconPrinter,
  'save-pdf': IconFileTypePdf,
  'save-json': IconJson,
  'save-evidence': IconFileZip,
  diagnostics: IconStethoscope,
  policies: IconBuilding,
  tour: IconRoute,
  lock: IconLock,
  'add-account': IconUserPlus,
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

/** Icons of screens that are outside of the first view. */
const screenIcons: Readonly<Record<string, Icon>> = { 'member-cards': IconAddressBook }

const { words } = overlayTexts.palette
const wordsOfScreens: Readonly<Partial<Record<ScreenName, string>>> = words.screens

/** All screens with a fixed path. */
export const screenGroup: NamedGroup = {
  id: 'screens',
  label: overlayTexts.palette.go,
  options: reachable.map(({ name, title, icon, keys, path }) => ({
    ...action(name, title, icon ?? screenIcons[name], keys, () => navigate(path)),
    words: wordsOfScreens[name] ?? '',
  })),
}

/** All commands except the palette's own. */
export const commandGroup: NamedGroup = {
  id: 'commands',
  label: overlayTexts.palette.actions,
  options: commandNames
    .filter((name) => name !== 'palette')
    .map((name) => ({
      ...action(name, commandTexts.names[name], icons[name], commands[name].keys, commands[name].run),
      words: words.commands[name],
      ...(name === 'pin-window' ? { isAvailable: canPin } : {}),
    })),
}

/** All screens and commands, for a search by other words. */
export const relatedGroup: NamedGroup = {
  id: 'related',
  label: overlayTexts.palette.related,
  options: [...screenGroup.options, ...commandGroup.options],
}

/** Returns the other signed-in accounts; none with a single account. */
export const accountGroup = (accounts: readonly SignedInAccount[]): NamedGroup => ({
  id: 'accounts',
  label: accountsTexts.title,
  options: accounts.flatMap((account, at) =>
    account.isActive
      ? []
      : [
          action(
            `account ${account.key}`,
            accountsTexts.switchTo(account.name, networkOf(account)),
            IconSwitchHorizontal,
            at < keyedAccounts ? `mod+${at + 1}` : undefined,
            () => switchAccount(account),
          ),
        ],
  ),
})

/** Maximum members. Typing a name narrows the list. */
const maxMembers = 200

/** Returns the walls of the authors of loaded posts, by the names that the viewer may read. */
export const membersGroup = (nameOf: ReturnType<typeof useNames>): NamedGroup => {
  const viewer = store.get(viewerAtom)
  const members = knownAuthors().filter((user) => nameIsLink(user, viewer) && user.id !== viewer?.id)
  return {
    id: 'members',
    label: overlayTexts.palette.members,
    options: members
      .map((user) => ({ user, name: nameOf(user) }))
      .toSorted((a, b) => compareTexts(a.name, b.name))
      .slice(0, maxMembers)
      .map(({ user, name }) => ({
        ...action(`member ${user.id}`, personTexts.wallOf(name), IconUser, undefined, () => openMember(user)),
        hint: <PlainMark userId={user.id} />,
      })),
  }
}

/** Returns the viewer's own cards about members, searched by their notes. */
export const cardsGroup = (cards: readonly ListedCard[] | null): NamedGroup => ({
  id: 'cards',
  label: cardTexts.list,
  options: (cards ?? []).map(({ user, name, card: { tags, note } }) => ({
    ...action(
      `card ${user.id}`,
      [name, ...tags, startOf(note, 200)].join(' '),
      IconAddressBook,
      undefined,
      () => openCard(user),
    ),
    label: <bdi>{cardTexts.openCardOf(name)}</bdi>,
    hint: <PlainMark userId={user.id} />,
  })),
})
