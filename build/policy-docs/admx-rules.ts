/**
 * Rules of Microsoft's public schema for ADMX and ADML files, for the elements in our templates. Source: [MS-GPREG] 7
 * (BaseTypes, PolicyDefinitions and PolicyDefinitionFiles, with multiText). An element without a rule is a breach.
 * For example, Windows' editor supports longDecimal, but the schema does not.
 */

const name = /^[\p{L}\p{N}_]+$/u
const reference = /^[\p{L}\p{N}_]+(:[\p{L}\p{N}_]+)?$/u
const string = /^\$\(string\.[\p{L}\p{N}_]+\)$/u
const presentation = /^\$\(presentation\.[\p{L}\p{N}_]+\)$/u
const version = /^[0-9]{1,4}\.[0-9]{1,5}$/
const bool = /^(true|false|1|0)$/
const anything = /^/
const word = /^\S+$/
const policyClass = /^(User|Machine|Both)$/

const unsignedInt = { test: (text: string): boolean => /^\d{1,10}$/.test(text) && Number(text) < 2 ** 32 }

interface Rule {
  /** A pattern for each attribute. A name with a final `!` is required. */
  readonly attributes?: Readonly<Record<string, { test(text: string): boolean }>>
  /** The names of the children in order, each followed by a space. */
  readonly children?: RegExp
  /** Maximum characters of the text; without it, no text is allowed. */
  readonly text?: number
}

const revision = { 'revision!': version, 'schemaVersion!': version }
const described = { 'displayName!': string, explainText: string }
const element = { 'id!': anything, key: anything, valueName: anything, required: bool }
const namespace = { attributes: { 'prefix!': name, 'namespace!': word } }
const value = { children: /^(delete |decimal |string )$/ }
const anyText = { text: Number.POSITIVE_INFINITY }

/** Rules by element name. Ambiguous names have their parent's name in front. */
const rules: Readonly<Record<string, Rule>> = {
  policyDefinitions: {
    attributes: revision,
    children:
      /^policyNamespaces (supersededAdm )*(annotation )*resources (supportedOn )?(categories )?(policies )?$/,
  },
  policyNamespaces: { children: /^target (using )*$/ },
  target: namespace,
  using: namespace,
  'policyDefinitions/resources': { attributes: { 'minRequiredRevision!': version, fallbackCulture: word } },
  'policyDefinitions/supportedOn': { children: /^(products )?(definitions )?$/ },
  definitions: { children: /^(definition )+$/ },
  definition: { attributes: { 'name!': name, 'displayName!': string }, children: /^(or |and )?$/ },
  categories: { children: /^(category )+$/ },
  category: {
    attributes: { 'name!': name, ...described },
    children: /^(annotation )*(parentCategory )?(seeAlso )*(keywords )?$/,
  },
  parentCategory: { attributes: { 'ref!': reference } },
  policies: { children: /^(policy )+$/ },
  policy: {
    attributes: {
      'name!': name,
      'class!': policyClass,
      ...described,
      presentation,
      'key!': anything,
      valueName: anything,
    },
    children:
      /^(annotation )*(parentCategory )?(seeAlso )*(keywords )?supportedOn (enabledValue )?(disabledValue )?(enabledList )?(disabledList )?(elements )?$/,
  },
  'policy/supportedOn': { attributes: { 'ref!': reference } },
  enabledValue: value,
  disabledValue: value,
  elements: { children: /^(boolean |decimal |text |enum |list |multiText )+$/ },
  'elements/decimal': {
    attributes: { ...element, minValue: unsignedInt, maxValue: unsignedInt, storeAsText: bool, soft: bool },
  },
  'elements/text': { attributes: { ...element, maxLength: unsignedInt, expandable: bool, soft: bool } },
  multiText: { attributes: { ...element, maxLength: unsignedInt, maxStrings: unsignedInt, soft: bool } },
  enum: { attributes: element, children: /^(item )*$/ },
  item: { attributes: { 'displayName!': string }, children: /^value (valueList )?$/ },
  value,
  decimal: { attributes: { 'value!': unsignedInt } },
  'value/string': { text: 255 },

  policyDefinitionResources: {
    attributes: revision,
    children: /^displayName description (annotation )*resources $/,
  },
  displayName: anyText,
  description: anyText,
  'policyDefinitionResources/resources': { children: /^(stringTable )?(presentationTable )?$/ },
  stringTable: { children: /^(string )+$/ },
  'stringTable/string': { attributes: { 'id!': name }, ...anyText },
  presentationTable: { children: /^(presentation )+$/ },
  presentation: {
    attributes: { 'id!': name },
    children: /^(text |decimalTextBox |textBox |checkBox |comboBox |dropdownList |listBox |multiTextBox )*$/,
  },
  decimalTextBox: {
    attributes: { 'refId!': anything, defaultValue: unsignedInt, spin: bool, spinStep: unsignedInt },
    ...anyText,
  },
  textBox: { attributes: { 'refId!': anything }, children: /^label (defaultValue )?$/ },
  label: anyText,
  dropdownList: { attributes: { 'refId!': anything, noSort: bool, defaultItem: unsignedInt }, ...anyText },
  multiTextBox: {
    attributes: { 'refId!': anything, showAsDialog: bool, defaultHeight: unsignedInt },
    ...anyText,
  },
}

const attributeBreaches = (found: Element, given: NonNullable<Rule['attributes']>): string[] => {
  const known = new Map(Object.entries(given).map(([key, test]) => [key.replace('!', ''), test]))
  const present = [...found.attributes].filter(({ name: key }) => !key.startsWith('xmlns'))
  return [
    ...present
      .filter((one) => known.get(one.name)?.test(one.value) !== true)
      .map((one) => `has ${one.name}="${one.value}"`),
    ...Object.keys(given)
      .filter((key) => key.endsWith('!') && !found.hasAttribute(key.slice(0, -1)))
      .map((key) => `lacks ${key.slice(0, -1)}`),
  ]
}

const contentBreaches = (found: Element, rule: Rule): string[] => {
  const children = [...found.children].map(({ tagName }) => `${tagName} `).join('')
  const text = [...found.childNodes]
    .filter(({ nodeType }) => nodeType === found.TEXT_NODE)
    .map(({ textContent }) => textContent)
    .join('')
  return [
    ...((rule.children ?? /^$/).test(children) ? [] : [`has the children ${children.trim()}`]),
    ...(text.trim() === '' || text.length <= (rule.text ?? 0) ? [] : ['has a text that it may not have']),
  ]
}

/** Returns a line for each breach of the rules in an ADMX or ADML document. */
export const admxBreaches = (document: Document): string[] =>
  [...document.getElementsByTagName('*')].flatMap((found) => {
    const { tagName, parentElement } = found
    const rule = rules[`${parentElement?.tagName}/${tagName}`] ?? rules[tagName]
    if (rule === undefined) return [`${tagName}: is no element of the schema`]
    return [...attributeBreaches(found, rule.attributes ?? {}), ...contentBreaches(found, rule)].map(
      (breach) => `${tagName}: ${breach}`,
    )
  })
