/**
 * The rooms of each process, in the order of their imports. A list runs from the bottom up: a room may import only
 * those before it.
 */

/** The processes that each process may import. Nothing imports `reference-network` or `browser-host`. */
export const processes: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  main: ['shared'],
  preload: ['shared'],
  renderer: ['shared'],
  'reference-network': ['shared'],
  'browser-host': [],
}

/** Packages that a process must not import. `electron` also covers `electron/main` and similar. */
export const forbiddenPackages: Readonly<Record<string, readonly string[]>> = {
  shared: ['node:', 'electron', 'react', 'react-dom', 'jotai', 'axios'],
  main: ['react', 'react-dom', 'jotai'],
  preload: ['node:', 'react', 'react-dom', 'jotai', 'axios', 'zod'],
  renderer: ['node:', 'electron', 'axios', 'pusher-js', 'zod'],
  'reference-network': ['electron', 'react', 'react-dom', 'jotai'],
  'browser-host': ['react', 'react-dom', 'jotai'],
}

/** Main's rooms, from the bottom up. A room may import only those before it, to avoid cycles. */
export const mainRooms: readonly string[] = [
  'platform',
  'zone',
  'redact',
  'log',
  'texts',
  'at-login',
  'app-image',
  'd-bus',
  'allowance',
  'questions',
  'system',
  'pushes',
  'commands',
  'storage',
  'policy',
  'language',
  'help',
  // The domains
  'http',
  'session',
  'lock',
  'archive',
  'ledger',
  'credits',
  'polling',
  'unread',
  'notifications',
  'sending',
  'reminders',
  'realtime',
  'alerts',
  'accounts',
  'rates',
  'demo',
  'media',
  'files',
  'transfer',
  'retention',
  'diagnostics',
  'updates',
  'shell',
  'ipc',
  // Composition
  'compose',
  'start',
  'index',
]

/** The renderer's floors, from the bottom up. `lib` and `ui` do not import each other. */
export const rendererFloors: readonly (readonly string[])[] = [
  ['lib', 'ui'],
  ['features'],
  ['screens'],
  ['app'],
  ['main'],
]

/** The features, from the bottom up. A feature may import only those before it, to avoid cycles. */
export const featureOrder: readonly string[] = [
  'time',
  'places',
  'account',
  'archive',
  'kept',
  'unreadable',
  'rich-text',
  'media',
  'credits',
  'person',
  'accounts',
  'quotes',
  'member-cards',
  'chat',
  'kept-threads',
  'likes',
  'composer',
  'thread',
  'post',
  'search',
  'feed',
  'reviews',
  'conversations',
  'shipments',
  'exporting',
  'thread-files',
  'templates',
  'forwarding',
  'message-tools',
  'thread-pane',
  'notifications',
  'member',
  'product',
  'ledger',
  'pending-reviews',
  'alerts',
  'cargo',
  'rates',
  'quote-desk',
  'inquiries',
  'to-do',
  'transfer',
  'board',
  'post-composer',
  'password',
  'lock',
  'payment',
  'sign-in',
]

/**
 * Files that may read the wall clock, because they store dates for another run. All other times are monotonic
 * (docs/robustness.md#clocks).
 */
export const wallClockFiles: readonly string[] = [
  'src/shared/steady-clock.ts',
  // Time of the cached wall.
  'src/main/storage/cache.ts',
  // Last change of a member's own entry.
  'src/main/storage/user-store.ts',
  // The current day, for a search.
  'src/main/archive/archive-worker.ts',
  // Time of archived items and their age, in addition to the network's times.
  'src/main/storage/age-clock.ts',
  // Day of a spending.
  'src/main/storage/spent.ts',
  // Name of a corrupt file's copy.
  'src/main/storage/rename-corrupt.ts',
  // End of do not disturb.
  'src/main/notifications/wall-time.ts',
  // Wait after wrong PINs.
  'src/main/lock/start.ts',
  // Age of a cached picture.
  'src/main/media/sized/picture-cache.ts',
  // Time of a report.
  'src/main/diagnostics/report.ts',
  // Age of a partial file on disk.
  'src/main/files/save-file.ts',
]

/** Packages with their own room in the renderer. */
export const packageRooms: Readonly<Record<string, string>> = {
  'react-virtuoso': 'src/renderer/ui/virtual-list/',
  'react-aria': 'src/renderer/ui/moment-',
  'react-stately': 'src/renderer/ui/moment-',
  '@internationalized/date': 'src/renderer/ui/moment-',
}

/** Prefixes of a library's test ids and attributes, with the only room that may contain them. */
export const markRooms: Readonly<Record<string, string>> = { 'virtuoso-': 'src/renderer/ui/virtual-list/' }
