import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceMessage } from './sources.ts'

/** Folder of the pictures, from the root of the project. */
const pictureFolder = 'docs/pictures'
const root = join(import.meta.dirname, '../..')

/** Pictures of the documents by the folder or file of the code that shows them. The longest path counts. */
export const picturesByPath: Readonly<Record<string, string>> = {
  'renderer/app': 'wall',
  'renderer/app/overlays': 'search',
  'renderer/app/overlays/diagnostics': 'diagnostics',
  'renderer/app/overlays/tour': 'tour',
  'renderer/features/account': 'settings',
  'renderer/features/accounts': 'sign-in',
  'renderer/features/alerts': 'to-do',
  'renderer/features/archive': 'settings',
  'renderer/features/board': 'board',
  'renderer/features/cargo': 'cargo',
  'renderer/features/chat': 'messages',
  'renderer/features/composer': 'composer',
  'renderer/features/conversations': 'messages',
  'renderer/features/credits': 'product',
  'renderer/features/exporting': 'shipment',
  'renderer/features/feed': 'wall',
  'renderer/features/forwarding': 'messages',
  'renderer/features/inquiries': 'inquiry',
  'renderer/features/kept': 'settings',
  'renderer/features/kept-threads': 'messages',
  'renderer/features/ledger': 'credits',
  'renderer/features/likes': 'wall',
  'renderer/features/lock': 'settings',
  'renderer/features/media': 'wall',
  'renderer/features/member': 'member',
  'renderer/features/member-cards': 'private-notes',
  'renderer/features/message-tools': 'messages',
  'renderer/features/notifications': 'notifications',
  'renderer/features/password': 'password',
  'renderer/features/payment': 'payment',
  'renderer/features/pending-reviews': 'reviews',
  'renderer/features/person': 'wall',
  'renderer/features/places': 'board',
  'renderer/features/post': 'wall',
  'renderer/features/post-composer': 'composer',
  'renderer/features/product': 'product',
  'renderer/features/quote-desk': 'quotes',
  'renderer/features/quotes': 'quotes',
  'renderer/features/rates': 'rate-book',
  'renderer/features/reviews': 'member',
  'renderer/features/rich-text': 'wall',
  'renderer/features/search': 'search',
  'renderer/features/shipments': 'shipment',
  'renderer/features/language': 'sign-in',
  'renderer/features/sign-in': 'sign-in',
  'renderer/features/templates': 'messages',
  'renderer/features/thread': 'messages',
  'renderer/features/thread-files': 'shipment',
  'renderer/features/thread-pane': 'messages',
  'renderer/features/time': 'wall',
  'renderer/features/to-do': 'to-do',
  'renderer/features/transfer': 'settings',
  'renderer/features/unreadable': 'wall',
  'renderer/lib': 'wall',
  'renderer/screens/board': 'board',
  'renderer/screens/credits': 'credits',
  'renderer/screens/member': 'member',
  'renderer/screens/member-cards': 'private-notes',
  'renderer/screens/messages': 'messages',
  'renderer/screens/notifications': 'notifications',
  'renderer/screens/password': 'password',
  'renderer/screens/payment': 'payment',
  'renderer/screens/product': 'product',
  'renderer/screens/quotes': 'quotes',
  'renderer/screens/reviews': 'reviews',
  'renderer/screens/settings': 'settings',
  'renderer/screens/shipments': 'shipment',
  'renderer/screens/sign-in': 'sign-in',
  'renderer/screens/to-do': 'to-do',
  'renderer/screens/wall': 'wall',
  'renderer/ui': 'wall',
  'shared/rules/password.ts': 'password',
  'shared/texts/alerts.ts': 'to-do',
  'shared/texts/commands.ts': 'search',
  'shared/texts/credits.ts': 'product',
  'shared/texts/member-cards.ts': 'private-notes',
  'shared/rules/quote-state.ts': 'quotes',
  'shared/texts/names.ts': 'wall',
  'shared/texts/network-sentences.ts': 'notifications',
  'shared/texts/review-rules.ts': 'member',
  'shared/texts/shell.ts': 'wall',
  'shared/texts/units.ts': 'wall',
  'shared/texts/wall-rules.ts': 'composer',
}

/** Returns the picture of the longest path that leads to a file. */
const pictureFor = (file: string): string | undefined => {
  const parts = file.replace('src/', '').split('/')
  const paths = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
  return paths.map((path) => picturesByPath[path]).find((picture) => picture !== undefined)
}

/** Returns the picture of the screen that shows a message; undefined for texts of the system and of files. */
export const pictureOf = ({ file, usedIn }: Pick<SourceMessage, 'file' | 'usedIn'>): string | undefined => {
  const name = [file, ...usedIn].map(pictureFor).find((one) => one !== undefined)
  const picture = `${pictureFolder}/${name}-light.png`
  // `npm run pictures` may not have written it yet.
  return name !== undefined && existsSync(join(root, picture)) ? picture : undefined
}
