/** Safe markup, made by `html`, which escapes every inserted value. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | readonly Markup[] | string | number | null | undefined | false

const written = (part: Part): string => {
  if (part instanceof Markup) return part.text
  if (Array.isArray(part)) return part.map((one: Markup) => one.text).join('')
  if (part === null || part === undefined || part === false) return ''
  return String(part).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}

/** Template tag that escapes values, except markup. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.reduce((all, text, i) => all + written(parts[i - 1]) + text))

/** Returns a list of facts, without those that have no value. */
export const facts = (rows: readonly (readonly [label: string, value: string | null])[]): Markup =>
  html`<dl>${rows.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`],
  )}</dl>`
