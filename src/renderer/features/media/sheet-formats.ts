import { byLanguage } from '#shared/texts/language.ts'

/** Formats the number of a cell as its spreadsheet shows it. */
type CellFormat = (value: number) => string

/** A section of a number format: the texts around its digits. Without a pattern it is a text alone. */
interface Section {
  readonly before: string
  readonly pattern: string
  readonly after: string
  readonly isPercent: boolean
}

/** Maximum characters of a format, which a hostile file chooses. */
const maxCode = 200
/** Maximum digits of one part of a number. */
const maxDigits = 15

/** The formats that a workbook names by number only. Those of plain numbers and of dates are the library's. */
const builtIn: Readonly<Record<string, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"$"#,##0;-"$"#,##0',
  6: '"$"#,##0;-"$"#,##0',
  7: '"$"#,##0.00;-"$"#,##0.00',
  8: '"$"#,##0.00;-"$"#,##0.00',
  9: '0%',
  10: '0.00%',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: '#,##0;(#,##0);"-"',
  42: '"$"#,##0;("$"#,##0);"-"',
  43: '#,##0.00;(#,##0.00);"-"',
  44: '"$"#,##0.00;("$"#,##0.00);"-"',
}

/** A part of a format: a quoted text, a character, a filler, a bracket, the digits, or one character more. */
const partOf = /"([^"]*)"|\\(.)|[_*].|\[([^\]]*)\]|([#0?][#0?,.]*|\.[#0?]+)|(.)/gsu

/** Returns a section; null for one that formats no plain number, such as a date, a fraction or a condition. */
const sectionOf = (code: string): Section | null => {
  let [before, pattern, after, isPercent] = ['', '', '', false]
  for (const [whole, quoted, escaped, bracket, digits, other] of code.matchAll(partOf)) {
    let text = quoted ?? escaped ?? ''
    if (digits !== undefined) {
      if (pattern !== '') return null
      pattern = digits
      continue
    }
    if (bracket !== undefined) {
      // A colour has no meaning here; a currency has its sign, then a language.
      if (/^[<>=]/.test(bracket)) return null
      if (bracket.startsWith('$')) text = bracket.slice(1).replace(/-[\dA-F]*$/i, '')
    } else if (whole.startsWith('_')) text = ' '
    else if (other !== undefined) {
      if (/[a-z@/]/i.test(other)) return null
      isPercent ||= other === '%'
      text = other
    }
    if (pattern === '') before += text
    else after += text
  }
  return { before: before.trimStart(), pattern, after: after.trimEnd(), isPercent }
}

/** Returns the sections of a format: its texts may have a semicolon too. */
const sectionsOf = (code: string): readonly string[] => {
  const sections = ['']
  for (const [part] of code.matchAll(partOf)) {
    if (part === ';') sections.push('')
    else sections[sections.length - 1] += part
  }
  return sections
}

const numberFormat = (pattern: string): ((value: number) => string) => {
  const [whole = '', decimals = ''] = pattern.replaceAll(/,+$/g, '').split('.')
  const count = (text: string, digits: RegExp): number => Math.min(maxDigits, text.match(digits)?.length ?? 0)
  const scale = 1000 ** (/,*$/.exec(pattern)?.[0].length ?? 0)
  const made = byLanguage(
    (tag) =>
      new Intl.NumberFormat(tag, {
        minimumIntegerDigits: Math.max(1, count(whole, /0/g)),
        minimumFractionDigits: count(decimals, /0/g),
        maximumFractionDigits: count(decimals, /[#0?]/g),
        useGrouping: whole.includes(','),
      }),
  )
  // Only the placeholder 0 shows a zero.
  const hidesZero = !pattern.includes('0')
  return (value) => (value === 0 && hidesZero ? '' : made().format(value / scale))
}

/** Returns the format of a code, of its section for positive numbers, negative ones and zero; null for another kind. */
const formatOf = (code: string): CellFormat | null => {
  if (code.length > maxCode || /^general$/i.test(code)) return null
  const sections = sectionsOf(code).slice(0, 3).map(sectionOf)
  const formats = sections.map((section) =>
    section === null || section.pattern === '' ? null : numberFormat(section.pattern),
  )
  if (sections.includes(null) || formats[0] === null) return null
  return (value) => {
    const wanted = value < 0 ? 1 : 2
    const at = value > 0 || sections[wanted] === undefined ? 0 : wanted
    const { before, after, isPercent } = sections[at] as Section
    const number = formats[at]?.(Math.abs(value) * (isPercent ? 100 : 1)) ?? ''
    return `${value < 0 && at === 0 ? '-' : ''}${before}${number}${after}`
  }
}

const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', apos: "'", lt: '<', gt: '>' }
const unescaped = (text: string): string =>
  text.replace(/&(quot|amp|apos|lt|gt);/g, (_, name: string) => entities[name] ?? '')
const escaped = (text: string): string => text.replace(/[&<>]/g, (one) => `&#${one.charCodeAt(0)};`)

const attribute = (attributes: string, name: string): string | undefined => {
  const [, double, single] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(` ${attributes}`) ?? []
  return double ?? single
}

/** Returns the formats of a workbook's styles, by the number that cells have; null for the library's own. */
const formatsOf = (styles: string): readonly (CellFormat | null)[] => {
  const codes = new Map(Object.entries(builtIn))
  for (const [, attributes = ''] of styles.matchAll(/<(?:[\w.-]+:)?numFmt\s([^>]*)>/g))
    codes.set(attribute(attributes, 'numFmtId') ?? '', unescaped(attribute(attributes, 'formatCode') ?? ''))
  const cells =
    /<(?:[\w.-]+:)?cellXfs[\s>]([\s\S]*)/.exec(styles)?.[1]?.split(/<\/(?:[\w.-]+:)?cellXfs>/)[0] ?? ''
  const made = new Map<string, CellFormat | null>()
  return [...cells.matchAll(/<(?:[\w.-]+:)?xf\s([^>]*)>/g)].map(([, attributes = '']) => {
    const id = attribute(attributes, 'numFmtId') ?? ''
    const code = codes.get(id)
    if (!made.has(id)) made.set(id, code === undefined ? null : formatOf(code))
    return made.get(id) ?? null
  })
}

/** A cell with its formula, if it has one, and its value. */
const valueCell =
  /<((?:[\w.-]+:)?)c(\s[^>]*)>(\s*(?:<\1f(?:\s[^>]*)?(?:\/>|>[^<]*<\/\1f>)\s*)?)<\1v>([^<]*)<\/\1v>/g

/**
 * Returns a function that turns the numbers of a sheet's XML into the texts that a spreadsheet shows, such as
 * 'USD 1,450.00' or '12.5%'. Other cells stay.
 */
export const formattedCells = (styles: string): ((xml: string) => string) => {
  const formats = formatsOf(styles)
  return (xml) =>
    xml.replace(valueCell, (cell, prefix: string, attributes: string, formula: string, stored: string) => {
      const format = formats[Number(attribute(attributes, 's') ?? '0')]
      const value = stored.trim() === '' ? Number.NaN : Number(stored)
      if (!format || (attribute(attributes, 't') ?? 'n') !== 'n' || !Number.isFinite(value)) return cell
      const others = attributes.replace(/\st\s*=\s*["']n["']/, '')
      return `<${prefix}c${others} t="str">${formula}<${prefix}v>${escaped(format(value))}</${prefix}v>`
    })
}
