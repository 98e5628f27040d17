/** Steps of a start in order, each named by its end. */
export const stepNames = [
  'Node',
  'what runs the app',
  'main’s first file',
  'main’s modules, and Electron ready',
  'main put together',
  'window',
  'the host’s way to the browser',
  'document',
  'script fetched',
  'script run',
  'first post',
] as const
export type StepName = (typeof stepNames)[number]

/** A mark of main: its time in ms since 1970, and main's CPU time until then. */
export interface Note {
  readonly name: string
  readonly at: number
  readonly thread: number
}

/** The page's own marks of its start, ms since 1970. */
export interface PageTimes {
  readonly opened: number
  readonly document: number
  readonly script: number
  readonly scriptDone: number
  /** The first paint with content: the last wall, or the page's own. */
  readonly wall: number
  /** The page's own wall stands. */
  readonly firstPost: number
}

export interface Timeline {
  /** Duration of each step, ms. */
  readonly steps: Readonly<Record<StepName, number>>
  /** Time from the app's process to the first post, without the browser host's own steps. */
  readonly total: number
  /** Time from the app's process to the wall on screen, without the browser host's own steps. */
  readonly wall: number
  /** CPU time of main's thread, from its first file to its window. */
  readonly mainThread: number
}

/** Combines the marks of main and the page. On Electron only the window connects both. */
export const timelineOf = (notes: readonly Note[], page: PageTimes): Timeline => {
  const noteOf = (name: string): Note => {
    const found = notes.find((note) => note.name === name)
    if (!found) throw new Error(`main noted no ${name}: ${notes.map((note) => note.name).join(', ')}`)
    return found
  }
  const at = (name: string): number => noteOf(name).at
  const ends: Readonly<Record<StepName, number>> = {
    Node: at('node'),
    'what runs the app': at('app'),
    'main’s first file': at('first file'),
    'main’s modules, and Electron ready': at('modules'),
    'main put together': at('composed'),
    window: at('window'),
    'the host’s way to the browser': page.opened,
    document: page.document,
    'script fetched': page.script,
    'script run': page.scriptDone,
    'first post': page.firstPost,
  }
  let last = at('process')
  const steps = Object.fromEntries(
    stepNames.map((name) => {
      const took = ends[name] - last
      last = ends[name]
      return [name, took]
    }),
  ) as Record<StepName, number>
  const hosts = steps['what runs the app'] + steps['the host’s way to the browser']
  return {
    steps,
    total: page.firstPost - at('process') - hosts,
    wall: page.wall - at('process') - hosts,
    mainThread: noteOf('window').thread - noteOf('app').thread,
  }
}
