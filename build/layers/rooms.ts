/**
 * The rooms of the house and the one order in which they may use each other. A list runs from the bottom up: a room may
 * import those before it, never those after it.
 */

/** The processes each process may import besides itself. Nothing imports `server` or `host`. */
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

/** Main, from the bottom up: one room may use those above it in this list, so that there are no circles. */
export const mainRooms: readonly string[] = [
  'platform',
  'redact',
  'log',
  'texts',
  'at-login',
  'app-image',
  'd-bus',
  'allowance',
  'signal',
  'questions',
  'pushes',
  'storage',
  'policy',
  // The domains
  'http',
  'session',
  'demo',
  'archive',
  'ledger',
  'credits',
  'polling',
  'notifications',
  'sending',
  'reminders',
  'realtime',
  'alerts',
  'media',
  'files',
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

/** The renderer's floors, from the bottom up. `lib` and `ui` do not know each other. */
export const rendererFloors: readonly (readonly string[])[] = [
  ['lib', 'ui'],
  ['features'],
  ['screens'],
  ['app'],
  ['main'],
]

/** The features, from the bottom up: one may use those above it in this list, so that there are no circles. */
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
  'notifications',
  'member',
  'product',
  'ledger',
  'pending-reviews',
  'alerts',
  'to-do',
  'board',
  'post-composer',
  'password',
  'payment',
  'sign-in',
]

/**
 * Where the wall clock may be asked, beside the one clock that follows it: what is written down for another run. All else
 * is measured on the monotonic clock (docs/robustness.md#clocks).
 */
export const wallClockFiles: readonly string[] = [
  'src/shared/steady-clock.ts',
  // When a wall was seen.
  'src/main/storage/cache.ts',
  // When an entry of a member's own was last changed.
  'src/main/storage/user-store.ts',
  // The current day, for a search.
  'src/main/archive/archive-worker.ts',
  // When something was seen, and how old what is kept is by that: beside what the network says of the time.
  'src/main/storage/age-clock.ts',
  // On which day something was spent.
  'src/main/storage/spent.ts',
  // The name of a file that is kept aside.
  'src/main/storage/rename-corrupt.ts',
  // Until when nobody is to be disturbed.
  'src/main/notifications/wall-time.ts',
  // How old a picture in the cache is.
  'src/main/media/sized/picture-cache.ts',
  // When a report was made.
  'src/main/diagnostics/report.ts',
  // How old a partial file on disk is.
  'src/main/files/save-file.ts',
]

/** Packages with one room of their own in the renderer. */
export const packageRooms: Readonly<Record<string, string>> = {
  '@mantine': 'src/renderer/ui/',
  'react-virtuoso': 'src/renderer/ui/virtual-list/',
}

/** Test ids and attributes of a library, by their beginning, and the one room that may name them. */
export const markRooms: Readonly<Record<string, string>> = { 'virtuoso-': 'src/renderer/ui/virtual-list/' }
