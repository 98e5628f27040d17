import { expect, it } from 'vitest'
import { type Command, commandsIn, examine, type Project, problemsOf } from './doc-commands.ts'

const project: Project = {
  scripts: { start: 'node build/start.ts', 'test:long': 'node build/test-long.ts' },
  exists: (path) => ['build/setup.mjs', 'node_modules/.bin/vitest', 'node_modules/keytar'].includes(path),
  accepts: (script, operand) => script !== 'test:long' || operand === 'odd-screens',
}

const wordsOf = (markdown: string): string[] => commandsIn(markdown).map(({ words }) => words.join(' '))

it('finds commands in fenced code, code spans and tables, and nothing else', () => {
  expect(
    wordsOf(`# Title
Run \`npm test\` or \`npm run bench -- start\`, with \`node:sqlite\` and \`npm\`; npm start is prose.
| \`npm run server -- --seed demo\\|empty [--faults]\` | text |
\`\`\`sh
npm ci && node build/setup.mjs   # installs, and \`npm start\` runs
QUAYSIDE_KEY="$(cat a b)" A=b npm run release -- key
git commit
\`\`\`
`),
  ).toEqual([
    'npm test',
    'npm run bench -- start',
    'npm run server -- --seed demo|empty --faults',
    'npm ci',
    'node build/setup.mjs',
    'npm run release -- key',
  ])
})

/** Returns why a command cannot work, given the help of its program; null if it works. */
const problemOf = (text: string, help = ''): string | null => {
  const use = examine(commandsIn(`\`${text}\``)[0] as Command, project)
  return use === null || typeof use === 'string' ? use : (problemsOf(use, help, project)[0] ?? null)
}

it.each([
  ['node build/start.ts', 'Node 20 runs no TypeScript'],
  ['node build/none.mjs', 'there is no build/none.mjs'],
  ['npm run none', 'has no script none'],
  ['npm start --port 5', 'put -- before it'],
  ['npm start -- --prot 5', 'does not list --prot'],
  ['npm run test:long -- no-suite', '"no-suite" names nothing'],
  ['npx none run', 'no package has the program none'],
  ['npx @scope/none', 'there is no package'],
  ['npm rebuild none', 'none'],
  ['quayside --prot', 'does not list --prot'],
])('refuses %s', (text, reason) => {
  expect(problemOf(text, '--port P')).toContain(reason)
})

it.each([
  'node build/setup.mjs',
  "node -e 'console.log(1)'",
  'npm ci',
  'npm rebuild keytar',
  'npm start',
  'npm run --silent start -- --port 5',
  'npm start -- --port 5',
  'npm start -- --port=5',
  'npm run test:long -- odd-screens',
  'npm run test:long -- NAME',
  'npx vitest run',
  'quayside --port 5',
])('accepts %s', (text) => {
  expect(problemOf(text, '  --port P  the port')).toBe(null)
})

it('lets no option pass for a longer one', () => {
  expect(problemOf('npm start -- --port 5', '--ports --port-range --no--port')).toContain('--port')
})
