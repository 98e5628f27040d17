import { type MessagePart, parseMessage } from '#shared/texts/message.ts'

/** A translation and its source, as a rule reads them. Parameters are U+FFFC. */
interface Written {
  /** All branches, a line for each piece of text. */
  readonly source: string
  readonly text: string
  /** What the texts that a message may show begin and end with. */
  readonly sourceEdges: Edges
  readonly edges: Edges
}

interface Edges {
  readonly starts: ReadonlySet<string>
  readonly ends: ReadonlySet<string>
}

/** A rule for translations. It returns whether a translation breaks it. */
interface Rule {
  /** As it is printed behind the id, after "it". */
  readonly problem: string
  /** Languages that it is for; all without it. */
  readonly languages?: readonly string[]
  readonly isBroken: (written: Written) => boolean
  /** Messages that are right nevertheless: the beginning of their ids, each with the reason. */
  readonly except?: Readonly<Record<string, string>>
}

/** Words of searches, as people type them, between ASCII commas. */
const searchWords = {
  'emoji.': 'words of a search',
  'overlay.palette.words.': 'words of a search',
}
/** Signs that are named, and end nothing. */
const namedSigns = {
  'policy.rules.UpdateUrl': 'names the sign ?',
  'search.filterHint': 'names the sign ?',
}
const parameter = '\uFFFC'

const textOf = (parts: readonly MessagePart[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      return 'kind' in part ? `\n${Object.values(part.branches).map(textOf).join('\n')}\n` : parameter
    })
    .join('')

/** Returns the first pieces of the texts that parts may show; '' for none. Reversed parts have the last ones. */
const firstOf = (
  parts: readonly MessagePart[],
  order: (parts: readonly MessagePart[]) => readonly MessagePart[],
) => {
  let found: ReadonlySet<string> = new Set([''])
  for (const part of order(parts).toReversed()) {
    if (typeof part === 'string') found = part === '' ? found : new Set([part])
    else if (!('kind' in part)) found = new Set([parameter])
    else {
      const behind = found
      // The form for 0 says something else, such as that there is nothing.
      const branches = Object.entries(part.branches).filter(([form]) => form !== 'zero')
      found = new Set(
        branches.flatMap(([, branch]): string[] =>
          [...firstOf(branch, order)].flatMap((first) => (first === '' ? [...behind] : [first])),
        ),
      )
    }
  }
  return found
}

const edgesOf = (parts: readonly MessagePart[]): Edges => ({
  starts: firstOf(parts, (all) => all),
  ends: firstOf(parts, (all) => all.toReversed()),
})

/** Marks at the end by what they mean, in all writings. A danda is a full stop. */
const marks: Readonly<Record<string, string>> = {
  '.': '.',
  '。': '.',
  '।': '.',
  '?': '?',
  '？': '?',
  '؟': '?',
  '!': '!',
  '！': '!',
  '…': '…',
  ':': ':',
  '：': ':',
}

/** Returns a text without addresses, isolated tokens and the prefixes of the search. */
const withoutCode = (text: string): string =>
  text.replaceAll(
    /[\w-]+:\/\/[^\s,;\uFFFC]*|\u2066[^\u2069]*\u2069|\b(?:after|before|by|etd|from|in|kind|on|port|price|quayside|to):/g,
    '',
  )

const markOf = (end: string): string => {
  // A token at the end is no sentence.
  if (/\u2069\s*$/.test(end)) return ''
  const bare = withoutCode(end).replace(/[\s”»"’)）\]」』\u2066-\u2069\u200e\u200f]+$/u, '')
  // Three full stops are an ellipsis; another rule refuses them.
  return bare.endsWith('...') ? '…' : (marks[bare.at(-1) ?? ''] ?? '')
}

const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

const brokenBy =
  (pattern: RegExp, clean: (text: string) => string = (text) => text): Rule['isBroken'] =>
  ({ text }) =>
    pattern.test(clean(text))

/** Returns whether a translation has a sign that its source lacks. */
const added =
  (pattern: RegExp): Rule['isBroken'] =>
  ({ source, text }) =>
    pattern.test(text) && !pattern.test(source)

/** All rules about how translations are written. */
export const rules: readonly Rule[] = [
  { problem: 'has markup, which is shown as it is', isBroken: added(/<\/?[a-z]|&#?\w+;/i) },
  { problem: 'has an ASCII quote', isBroken: brokenBy(/"/) },
  { problem: 'has an ASCII apostrophe', isBroken: brokenBy(/'/), except: searchWords },
  {
    problem: 'begins or ends with a space',
    isBroken: ({ source, sourceEdges, edges }) => {
      const has = ({ starts, ends }: Edges): string =>
        `${[...starts].some((start) => /^\s/.test(start))} ${[...ends].some((end) => /\s$/.test(end))}`
      return hasLetters(source) && has(edges) !== has(sourceEdges)
    },
  },
  { problem: 'has two spaces', isBroken: brokenBy(/[^\S\n]{2}/) },
  { problem: 'has ... for …', isBroken: brokenBy(/\.\.\./) },
  {
    problem: 'is not in the composed form of Unicode (NFC)',
    isBroken: ({ text }) => text !== text.normalize('NFC'),
  },
  {
    problem: 'ends with another mark than the English',
    isBroken: ({ source, sourceEdges, edges }) => {
      const expected = new Set([...sourceEdges.ends].map(markOf))
      const found = new Set([...edges.ends].map(markOf))
      // Other languages exclaim less than English.
      const allowed = expected.has('!') ? new Set([...expected, '.', '']) : expected
      const missing = [...expected].filter((mark) => mark !== '!' && !found.has(mark))
      return hasLetters(source) && ([...found].some((mark) => !allowed.has(mark)) || missing.length > 0)
    },
    except: {
      'signIn.badAddress': 'an address at the end has no mark behind it in Hindi',
    },
  },
  {
    problem: 'lacks the no-break space before ; : ! ? or »',
    languages: ['fr'],
    isBroken: brokenBy(/[\p{L}\d\uFFFC)»] ?[;!?»]|[\p{L}\d\uFFFC)»] ?:(?=\s|$)/u, withoutCode),
    except: namedSigns,
  },
  {
    problem: 'lacks the no-break space after «',
    languages: ['fr'],
    isBroken: brokenBy(/«[^\u00a0\u202f]/),
  },
  { problem: 'has “ ” for « »', languages: ['fr', 'ar'], isBroken: brokenBy(/[“”„]/) },
  {
    problem: 'has ? or ! without ¿ or ¡',
    languages: ['es'],
    isBroken: ({ text }) =>
      text.split('¿').length !== text.split(/(?<=\S)\?/).length ||
      text.split('¡').length !== text.split(/(?<=\S)!/).length,
  },
  {
    problem: 'has an ASCII comma, semicolon or question mark beside Arabic letters',
    languages: ['ar'],
    isBroken: brokenBy(/\p{Script=Arabic}(?:\s?[,;]|\?)|[,;?]\s?\p{Script=Arabic}/u),
    except: { ...searchWords, ...namedSigns },
  },
  {
    problem: 'has a token with a neutral sign at its end, which needs the isolates U+2066 and U+2069',
    languages: ['ar'],
    isBroken: brokenBy(/[a-z][:*~[](?=[\s،؛]|$)|(?:^|\s)[/~*[][a-z]/i, (text) =>
      text.replaceAll(/\u2066[^\u2069]*\u2069/g, ''),
    ),
  },
  {
    problem: 'has isolates that do not close',
    isBroken: ({ text }) => text.split(/[\u2066-\u2068]/).length !== text.split('\u2069').length,
  },
  {
    problem: 'has a full stop for a danda',
    languages: ['hi'],
    isBroken: brokenBy(/\p{Script=Devanagari}\s?\.(?![\w.\uFFFC])/u),
  },
  { problem: 'has a space before a danda', languages: ['hi'], isBroken: brokenBy(/[^\S\n]।/) },
  {
    problem: 'has a half-width mark beside Han',
    languages: ['zh-CN'],
    isBroken: brokenBy(/\p{Script=Han}(?: ?[,;:!()]|[?.])|[,;:!()] ?\p{Script=Han}/u, withoutCode),
    except: searchWords,
  },
  {
    problem: 'lacks a space between Han and Latin',
    languages: ['zh-CN'],
    isBroken: brokenBy(/\p{Script=Han}[a-z\d]|[a-z\d]\p{Script=Han}/iu),
    except: searchWords,
  },
  {
    problem: 'has a space beside a full-width mark',
    languages: ['zh-CN'],
    isBroken: brokenBy(/ [，。；：？！、（）]|[，。；：？！、（）] /u),
  },
]

/** Returns the problems of a translation, which must be well-formed, by the rules of its language. */
export const brokenRules = (
  tag: string,
  id: string,
  source: string,
  translation: string,
): readonly string[] => {
  const [original, parts] = [parseMessage(source), parseMessage(translation)]
  const written: Written = {
    source: textOf(original),
    text: textOf(parts),
    sourceEdges: edgesOf(original),
    edges: edgesOf(parts),
  }
  return rules
    .filter(({ languages }) => languages?.includes(tag) ?? true)
    .filter(({ except = {} }) => !Object.keys(except).some((start) => id.startsWith(start)))
    .filter(({ isBroken }) => isBroken(written))
    .map(({ problem }) => `it ${problem}`)
}
