/** Markup that is safe in a page: made by `html`, which escapes every value put into it. */
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

/** A template whose values are escaped unless they are markup themselves. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.reduce((all, text, i) => all + written(parts[i - 1]) + text))

/** A list of facts; those without a value are left out. */
export const facts = (rows: readonly (readonly [label: string, value: string | null])[]): Markup =>
  html`<dl>${rows.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`],
  )}</dl>`
