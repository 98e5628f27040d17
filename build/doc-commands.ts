/**
 * Checks the commands of the documents, in fenced code and in code spans. Each must work on every Node that
 * package.json allows. A named npm script exists, its operands name something, and its options are in the text that the
 * script prints for `--help`. Prints each breach and exits with 1.
 */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Script } from 'node:vm'

/** A command of a document, without variables of the environment. */
export interface Command {
  readonly line: number
  readonly words: readonly string[]
}

const programs = ['npm', 'npx', 'node', 'quayside']

/** Returns the commands of a line of code or of a code span. */
const commandsOf = (code: string, line: number): Command[] =>
  code
    .replace(/(^|\s)#.*$/, '')
    .replaceAll('\\|', '|')
    .split(/ (?:&&|\|) /)
    .map((part) => part.trim().replace(/^(?:[A-Z][A-Z0-9_]*=(?:"[^"]*"|\S*)\s+)+/, ''))
    .map((part) => part.match(/"[^"]*"|'[^']*'|[^\s[\]]+/g) ?? [])
    .filter(([program = '', ...rest]) => programs.includes(program) && rest.length > 0)
    .map((words) => ({ line, words }))

/** Returns the commands of a Markdown text, in order. */
export const commandsIn = (markdown: string): Command[] => {
  let isFenced = false
  return markdown.split('\n').flatMap((text, index) => {
    const isFence = /^\s*(```|~~~)/.test(text)
    if (isFence) isFenced = !isFenced
    if (isFence) return []
    if (isFenced) return commandsOf(text, index + 1)
    return [...text.matchAll(/`([^`]+)`/g)].flatMap(([, span = '']) => commandsOf(span, index + 1))
  })
}

/** A use of a program whose help lists its options. */
interface Use {
  /** The npm script, or the program of `npx`. */
  readonly name: string
  /** The command line of the program. */
  readonly program: string
  readonly options: readonly string[]
  readonly operands: readonly string[]
}

/** The facts about the project that decide whether a command works. */
export interface Project {
  readonly scripts: Readonly<Record<string, string>>
  readonly exists: (path: string) => boolean
  /** Returns whether an operand of a script names something. */
  readonly accepts: (script: string, operand: string) => boolean
}

const isPlaceholder = (word: string): boolean => /[A-Z<…{]/.test(word)

const toUse = (name: string, program: string, args: readonly string[]): Use => ({
  name,
  program,
  options: args
    .filter((word) => word.startsWith('--') && word !== '--')
    .map((word) => word.split('=')[0] ?? ''),
  operands: args.filter((word) => !word.startsWith('-') && !isPlaceholder(word)),
})

const npmUse = (args: readonly string[], { scripts, exists }: Project): Use | string | null => {
  // The option is npm's own.
  const [verb = '', ...others] = args.filter((word) => word !== '--silent')
  if (verb === 'ci') return null
  if (verb === 'rebuild') return others.find((name) => !exists(`node_modules/${name}`)) ?? null
  const [name = '', ...rest] = verb === 'run' ? others : [verb, ...others]
  const program = scripts[name]
  if (program === undefined) return `package.json has no script ${name}`
  if (rest.length > 0 && rest[0] !== '--') return `npm takes "${rest[0]}" itself: put -- before it`
  return toUse(name, program, rest.slice(1))
}

const parses = (code: string): boolean => {
  try {
    return Boolean(new Script(code))
  } catch {
    return false
  }
}

const nodeProblem = ([file = '', code = '']: readonly string[], { exists }: Project): string | null => {
  if (file === '-e') return parses(code.slice(1, -1)) ? null : 'its code is not JavaScript'
  if (/\.tsx?$/.test(file)) return 'Node 20 runs no TypeScript: name an npm script'
  return exists(file) ? null : `there is no ${file}`
}

/** Returns what a command uses; a text if it cannot work, null if there is nothing more to prove. */
export const examine = ({ words }: Command, project: Project): Use | string | null => {
  const [program = '', ...args] = words
  if (program === 'node') return nodeProblem(args, project)
  if (program === 'npm') return npmUse(args, project)
  // The installed app takes the arguments that `npm start` passes on.
  if (program === 'quayside') return toUse('start', project.scripts.start ?? '', args)
  const [name = '', ...rest] = args
  if (name.startsWith('@'))
    return project.exists(`node_modules/${name}`) ? null : `there is no package ${name}`
  if (!project.exists(`node_modules/.bin/${name}`)) return `no package has the program ${name}`
  return toUse(name, name, rest)
}

/** Returns the problems of a use, given the text that its program prints for `--help`. */
export const problemsOf = (
  { name, options, operands }: Use,
  help: string,
  { accepts }: Project,
): string[] => [
  ...options
    .filter((option) => !new RegExp(`(?<![\\w-])${option}(?![\\w-])`).test(help))
    .map((option) => `the help of ${name} does not list ${option}`),
  ...operands
    .filter((operand) => !accepts(name, operand))
    .map((operand) => `"${operand}" names nothing that ${name} has`),
]

const root = dirname(import.meta.dirname)

const contains = (pattern: string, operand: string): boolean =>
  globSync(pattern, { cwd: root }).some((path) => path.includes(operand))

const realProject = (): Project => {
  const exists = (path: string): boolean => existsSync(join(root, path))
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const accepts: Readonly<Record<string, (operand: string) => boolean>> = {
    'test:unit': (operand) => exists(operand),
    vitest: (operand) => !operand.includes('/') || exists(operand),
    'test:e2e': (operand) => contains('tests/e2e/**/*.spec.ts', operand),
    'test:long': (operand) =>
      ['journeys', 'language', 'properties', 'tools'].includes(operand) ||
      contains('tests/long/**/*.{test,spec}.ts', operand),
    bench: (operand) => exists(`tests/bench/${operand}.ts`),
  }
  return { scripts, exists, accepts: (script, operand) => accepts[script]?.(operand) ?? true }
}

const check = async (): Promise<void> => {
  const project = realProject()
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` }
  const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const problems: string[] = []
  const uses: (Use & { readonly place: string })[] = []
  for (const page of pages)
    for (const command of commandsIn(readFileSync(join(root, page), 'utf8'))) {
      const place = `${page}:${command.line} \`${command.words.join(' ')}\``
      const use = examine(command, project)
      if (typeof use === 'string') problems.push(`${place}: ${use}`)
      else if (use !== null && use.options.length + use.operands.length > 0) uses.push({ ...use, place })
    }

  const waiting = [...new Set(uses.filter(({ options }) => options.length > 0).map(({ program }) => program))]
  const helps = new Map<string, string>()
  const worker = async (): Promise<void> => {
    for (let program = waiting.shift(); program !== undefined; program = waiting.shift()) {
      const run = promisify(execFile)(`${program} --help`, { cwd: root, env, shell: true, timeout: 60_000 })
      const { stdout, stderr } = await run.catch((error: Error) => ({ stdout: '', stderr: error.message }))
      helps.set(program, stdout + stderr)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))

  for (const use of uses)
    for (const problem of problemsOf(use, helps.get(use.program) ?? '', project))
      problems.push(`${use.place}: ${problem}`)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
}

if (process.argv[1] === import.meta.filename) await check()
