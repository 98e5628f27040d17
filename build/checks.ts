import { dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)
const bin = (name: string): string => join(root, 'node_modules/.bin', name)
const node = process.execPath

/** A program that exits with a code other than 0 for a problem in the project in its working directory. */
interface Check {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** Whether its output is printed without a problem too. */
  readonly reports?: boolean
}

const projects = [
  'tests',
  'src/renderer',
  'src/main',
  'src/shared',
  'src/preload',
  'packages/reference-network',
  'packages/browser-host',
  'build',
]

/** Checks only what has changed since the last run, and what depends on it. */
const types = (project: string): Check => ({
  name: `types ${project}`,
  command: bin('tsc'),
  args: [
    ...['-p', project, '--incremental', '--tsBuildInfoFile'],
    join(root, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`),
  ],
})

/** All programs of `npm run check`, the longest first: none then runs alone at the end. */
export const checks: readonly Check[] = [
  { name: 'unused code', command: bin('knip'), args: ['--no-progress'] },
  { name: 'format and lint', command: bin('biome'), args: ['ci', '--error-on-warnings', '.'] },
  ...projects.map(types),
  { name: 'layers', command: node, args: ['build/layers.ts'] },
  { name: 'styles', command: bin('stylelint'), args: ['src/**/*.css'] },
  { name: 'classes of styles', command: node, args: ['build/styles.ts'] },
  { name: 'texts', command: node, args: ['build/texts.ts'] },
  { name: 'translations', command: node, args: ['build/texts/main.ts', 'check'], reports: true },
  { name: 'references to documents', command: node, args: ['build/doc-links.ts'] },
  { name: 'commands in documents', command: node, args: ['build/doc-commands.ts'] },
  { name: 'docs/contract.md', command: node, args: ['build/contract-doc.ts', '--check'] },
  { name: 'policy templates', command: node, args: ['build/policy-docs.ts', '--check'] },
]
