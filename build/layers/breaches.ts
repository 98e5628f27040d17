import { posix } from 'node:path'
import {
  featureOrder,
  forbiddenPackages,
  mainRooms,
  markRooms,
  packageRooms,
  processes,
  rendererFloors,
  wallClockFiles,
} from './rooms.ts'

const { dirname, join, normalize } = posix

/** A file of src/ or packages/, by its path from the repository's root. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

export interface Breach {
  readonly path: string
  readonly why: string
}

interface Import {
  readonly specifier: string
  /** Removed by the compiler: `import type`, or a list of types only. */
  readonly typeOnly: boolean
}

const importPattern =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?((?:[^'";]*?)\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/g

const onlyTypes = (names: string): boolean => {
  const list =
    /^\s*\{([^}]*)\}/
      .exec(names)?.[1]
      ?.split(',')
      .filter((name) => name.trim() !== '') ?? []
  return list.length > 0 && list.every((name) => name.trim().startsWith('type '))
}

/** Returns all imports of a file. `typeof import('x')` counts as a type. */
export const importsOf = (text: string): Import[] =>
  [...text.matchAll(importPattern)].map((match) => {
    const [, , typeWord, names = '', specifier, dynamic] = match
    const typeofImport = dynamic !== undefined && text.slice(0, match.index).trimEnd().endsWith('typeof')
    return {
      specifier: specifier ?? dynamic ?? '',
      typeOnly: typeWord !== undefined || onlyTypes(names) || typeofImport,
    }
  })

/** Resolves an import to a path; null for a package. */
export const resolveImport = (path: string, specifier: string): string | null => {
  if (specifier.startsWith('#shared/')) return join('src/shared', specifier.slice('#shared/'.length))
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
  return null
}

/** Returns the room of a file within a process: its folder, or its own name for a file beside the folders. */
const roomOf = (path: string): string => (path.split('/')[2] ?? '').replace(/\.tsx?$/, '')
const processOf = (path: string): string => path.split('/')[1] ?? ''
const featureOf = (path: string): string => path.split('/')[3] ?? ''

const floorOf = (floors: readonly (readonly string[])[], room: string): number =>
  floors.findIndex((rooms) => rooms.includes(room))

const orderBreach = (floors: readonly (readonly string[])[], from: string, to: string): string | null => {
  if (from === to) return null
  const [below, above] = [floorOf(floors, to), floorOf(floors, from)]
  if (above === -1) return `build/layers/rooms.ts has no room "${from}"`
  if (below === -1) return `build/layers/rooms.ts has no room "${to}"`
  if (below < above) return null
  return `${from} may not import ${to}`
}

/** Returns the breach of an import between rooms. A room may import only rooms before it. */
const queueBreach = (order: readonly string[], what: string, from: string, to: string): string | null => {
  if (from === to) return null
  const [user, used] = [order.indexOf(from), order.indexOf(to)]
  if (user === -1) return `build/layers/rooms.ts has no ${what} "${from}"`
  if (used === -1) return `build/layers/rooms.ts has no ${what} "${to}"`
  return used < user ? null : `the ${what} ${from} comes before ${to} in build/layers/rooms.ts`
}

const isSchema = (path: string): boolean => path.endsWith('.schema.ts')

const fileBreach = (path: string, imported: string, typeOnly: boolean): string | null => {
  const [from, to] = [processOf(path), processOf(imported)]
  if (!/^(?:src|packages)\//.test(imported)) return 'src and packages import nothing outside'
  if (from !== to) {
    if (!processes[from]?.includes(to)) return `${from} may not import ${to}`
    if (from === 'renderer' && isSchema(imported) && !typeOnly) return 'the page carries no schemas'
    return null
  }
  if (from === 'main') return queueBreach(mainRooms, 'room', roomOf(path), roomOf(imported))
  if (from !== 'renderer') return null
  const [room, used] = [roomOf(path), roomOf(imported)]
  if (room === 'features' && used === 'features')
    return queueBreach(featureOrder, 'feature', featureOf(path), featureOf(imported))
  return orderBreach(rendererFloors, room, used)
}

const matches = (specifier: string, name: string): boolean =>
  name.endsWith(':') ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`)

const packageBreach = (path: string, { specifier, typeOnly }: Import): string | null => {
  const process = processOf(path)
  const forbidden = forbiddenPackages[process]?.find((name) => matches(specifier, name))
  if (forbidden !== undefined && !(typeOnly && forbidden === 'zod'))
    return `${process} does without ${forbidden}`
  for (const [name, room] of Object.entries(packageRooms))
    if (processOf(path) === 'renderer' && matches(specifier, name) && !path.startsWith(room))
      return `only ${room} imports ${name}`
  return null
}

/** Finds test ids and attributes of a library outside its own room, because they change with its version. */
const markBreaches = ({ path, text }: SourceFile): string[] =>
  Object.entries(markRooms)
    .filter(([mark, room]) => !path.startsWith(room) && text.includes(mark))
    .map(([mark, room]) => `only ${room} names ${mark}`)

const moduleState = /^(?:export )?(?:let |const \w+ = new (?:Map|Set|WeakMap|WeakSet)\b)/gm

/** Finds module state without an owner. Only `lib` may have state for the whole page. */
const stateBreaches = ({ path, text }: SourceFile): string[] =>
  processOf(path) === 'renderer' && roomOf(path) !== 'lib'
    ? [...text.matchAll(moduleState)].map(
        ([line]) => `"${line.trim()} ..." is state of a module without owner`,
      )
    : []

const comment = /^\s*(?:\/\/|\/?\*).*$/gm

const pathsFile = 'src/shared/paths.ts'

/** Finds in-app paths outside their module. The contract's own paths are the server's. */
const pathBreaches = ({ path, text }: SourceFile): string[] =>
  path === pathsFile || path.startsWith('src/shared/contract/')
    ? []
    : [...text.replace(comment, '').matchAll(/['"`]\/frontend\/[^'"`$]*/g)].map(
        ([literal]) => `${literal.slice(1)} is an in-app path: they are written in ${pathsFile}`,
      )

const namesFile = 'src/shared/rules/names.ts'

/** Rooms that may show authors' names, because a name beside its author's text is free. */
const authoredRooms = /^src\/(?:main\/(?:archive|notifications)|shared\/rules)\//
/** In the page one folder knows all that the window knows about a member. All other places ask it. */
const windowNames = 'src/renderer/features/person/'
const ruleOfNames =
  /\bnameAsKnown\b(?=:|[^;]*\}: KnownName)|\.nameAsKnown\b|\b(?:authorName|shownName)\b(?=[^;]*from '#shared\/rules\/names\.ts')|\bauthorName\(/

/** Finds reads of a member's name. Names are worth credits, so only the rule reads them (product.md#names). */
const memberNameBreaches = ({ path, text }: SourceFile): string[] => {
  const code = text.replace(comment, '')
  const reads = /^src\/(?:renderer|main)\//.test(path)
    ? /\b(?:full_name|first_name|last_name)\b/.exec(code)
    : null
  const asks =
    path.startsWith('packages/reference-network/') || path.startsWith(windowNames) || authoredRooms.test(path)
      ? null
      : (path.startsWith('src/renderer/') ? ruleOfNames : /\bauthorName\b/).exec(code)
  return [
    ...(reads ? [`${reads[0]} is read in ${namesFile} alone: use its functions`] : []),
    ...(asks
      ? ['authorName is for what its author wrote: use shownName, in the page features/person/names.ts']
      : []),
  ]
}

/**
 * Finds reads of the wall clock, because a clock change must not stop waits. Only files that store dates may read it.
 */
const clockBreaches = ({ path, text }: SourceFile): string[] => {
  if (!/^src\/(?:main|preload|renderer|shared)\//.test(path) || wallClockFiles.includes(path)) return []
  const found = /\bDate\.now\b|\bnew Date(?:\(\s*\)|(?!\s*\())|(?<!\bnew )\bDate\(/.exec(
    text.replace(comment, ''),
  )
  return found
    ? [`${found[0]} reads the wall clock: use performance.now(), or steadyNow of shared/steady-clock.ts`]
    : []
}

/** The second has the clocks of other zones, which are meant to stay. */
const datesFiles = ['src/shared/dates.ts', 'src/shared/zoned-time.ts']

/** Finds formats of dates outside their module, because an `Intl` object keeps the zone in which it was made. */
const dateBreaches = ({ path, text }: SourceFile): string[] => {
  const found =
    datesFiles.includes(path) || !path.startsWith('src/')
      ? null
      : /\bIntl\.DateTimeFormat\b|\btoLocale(?:Date|Time)String\b/.exec(text.replace(comment, ''))
  return found ? [`${found[0]} keeps its time zone: use the formats of ${datesFiles[0]}`] : []
}

const laneFile = 'src/shared/texts/isolated.ts'

/** Finds arrows outside their module, because one between two ports may point from the destination to the origin. */
const arrowBreaches = ({ path, text }: SourceFile): string[] =>
  path !== laneFile && path.startsWith('src/') && /[←→]|\\u219[02]/i.test(text.replace(comment, ''))
    ? [`arrows are written in ${laneFile} alone: use lane`]
    : []

const foldFile = 'src/shared/rules/fold-text.ts'

/** Accents or marks removed, or a search that only ignores the case of ASCII letters. */
const ownFolding = [
  /\.normalize\('NFK?D'\)/,
  /\.replace(?:All)?\(\/(?!\[\^)[^/\n]*\\p\{(?:M|Mn|Mark|Diacritic)\}/,
  /\.to(?:Locale)?LowerCase\([^()]*\)\s*\.(?:includes|startsWith|endsWith|indexOf|search)\(/,
]

/** Finds folding of texts outside its module, because each copy found other letters. Paths are ASCII. */
const foldBreaches = ({ path, text }: SourceFile): string[] => {
  if (path === foldFile || path === pathsFile || !path.startsWith('src/')) return []
  const code = text.replace(comment, '')
  return ownFolding.some((one) => one.test(code))
    ? [`texts are folded in ${foldFile} alone: use foldText, containsWords or traceText`]
    : []
}

/** Returns the breaches of one file in its imports, state, paths, names and clocks. */
export const breachesIn = (file: SourceFile): Breach[] => {
  const { path, text } = file
  const reasons = importsOf(text).flatMap((one): string[] => {
    const imported = resolveImport(path, one.specifier)
    const why = imported === null ? packageBreach(path, one) : fileBreach(path, imported, one.typeOnly)
    return why === null ? [] : [`${one.specifier}: ${why}`]
  })
  return [
    ...reasons,
    ...markBreaches(file),
    ...stateBreaches(file),
    ...pathBreaches(file),
    ...memberNameBreaches(file),
    ...clockBreaches(file),
    ...dateBreaches(file),
    ...foldBreaches(file),
    ...arrowBreaches(file),
  ].map((why) => ({ path, why }))
}
