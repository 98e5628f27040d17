/** A comment that is hard to read, with the broken rule. */
export interface Finding {
  readonly line: number
  readonly rule: string
  readonly text: string
}

/**
 * Rules for wording. Each finds a habit that hides the subject of a sentence. A question may begin with a question
 * word.
 */
const rules: readonly { readonly rule: string; readonly pattern: RegExp }[] = [
  {
    rule: 'begin with the subject or a verb, not with a question word',
    pattern:
      /^(What|Who|Whom|Whose|Which|How many|How much|How long|(By|At|Under) which|Of what|(For|To) whom)\b(?!.*\?$)/,
  },
  {
    rule: 'name the person or thing after for, to, by, of, from, with',
    pattern: /\b(for|to|by|of|from|with) (who|whoever|what|whom)\b/i,
  },
  {
    rule: 'use a technical verb: code does not hear, tell or stand anywhere',
    pattern:
      /\b(hears?|is told|are told|nobody (says|knows|hears)|what is said|stands? (beside|behind|for|in|on|there|at)|is let go|so many|all the same)\b/i,
  },
]

/** Matches a whole-line comment of TypeScript or CSS; the text is the first group. */
const commentLine = /^\s*(?:\/\*\*?|\/\/|\*)\s?(.*?)(?:\*\/)?\s*$/

/** Directives to tools, which are not sentences. */
const directive = /^(@|biome-ignore|v8 ignore)/

/** Returns the findings in the comments of a source file. */
export const findingsIn = (source: string): readonly Finding[] =>
  source.split('\n').flatMap((line, index): Finding[] => {
    const text = commentLine.exec(line)?.[1]?.trim() ?? ''
    if (text === '' || directive.test(text)) return []
    return rules
      .filter(({ pattern }) => pattern.test(text))
      .map(({ rule }) => ({ line: index + 1, rule, text }))
  })
