import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { policyNames } from '../src/main/policy/schema.ts'
import { adml, admx } from './policy-docs/admx.ts'
import { admxBreaches } from './policy-docs/admx-rules.ts'
import { jsonSchema } from './policy-docs/json-schema.ts'
import { mobileconfig } from './policy-docs/profile.ts'
import { withTable } from './policy-docs/table.ts'

/** The package has no types. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  readonly JSDOM: new (text: string, options: { readonly contentType: string }) => { readonly window: Window }
}

/** Parses XML. Throws for a document that is not well-formed. */
const xml = (text: string): Document => new JSDOM(text, { contentType: 'application/xml' }).window.document
const all = (document: Document, tag: string): Element[] => [...document.getElementsByTagName(tag)]
const attributes = (document: Document, tag: string, name: string): string[] =>
  all(document, tag).map((element) => element.getAttribute(name) ?? '')

describe('ADMX template', () => {
  it('contains every policy once, under the app’s registry key', () => {
    const document = xml(admx())
    expect(attributes(document, 'policy', 'name')).toEqual([...policyNames])
    expect(new Set(attributes(document, 'policy', 'key'))).toEqual(new Set(['Software\\Policies\\Quayside']))
  })

  it('refers only to existing texts, presentations and categories', () => {
    const template = admx()
    const texts = xml(adml())
    const used = (kind: string): string[] =>
      [...template.matchAll(new RegExp(`\\$\\(${kind}\\.(\\w+)\\)`, 'g'))].map(([, id = '']) => id)
    expect(attributes(texts, 'string', 'id')).toEqual(expect.arrayContaining(used('string')))
    expect(attributes(texts, 'presentation', 'id')).toEqual(expect.arrayContaining(used('presentation')))
    const document = xml(template)
    expect(attributes(document, 'category', 'name')).toEqual(
      expect.arrayContaining(attributes(document, 'parentCategory', 'ref')),
    )
  })

  it('has a control for each element', () => {
    const document = xml(admx())
    const elements = ['text', 'multiText', 'enum', 'decimal'].flatMap((tag) =>
      attributes(document, tag, 'id'),
    )
    const controls = ['textBox', 'multiTextBox', 'dropdownList', 'decimalTextBox'].flatMap((tag) =>
      attributes(xml(adml()), tag, 'refId'),
    )
    expect(controls.sort()).toEqual(elements.filter((id) => id !== '').sort())
  })

  it('follows Microsoft’s public schema', () => {
    expect(admxBreaches(xml(admx()))).toEqual([])
    expect(admxBreaches(xml(adml()))).toEqual([])
  })

  it.each([
    ['an unknown element', '<decimal id=', '<longDecimal id='],
    ['a policy without supportedOn', '<supportedOn ref="SUPPORTED_Quayside" />', ''],
    ['a missing part', '<resources minRequiredRevision="1.0" />', ''],
    ['an invalid attribute value', 'class="Both"', 'class="All"'],
    ['a missing attribute', ' prefix="quayside"', ''],
    ['an extra attribute', 'class="Both"', 'class="Both" icon="x"'],
    ['a name with a hyphen', 'name="DisableDemo"', 'name="Disable-Demo"'],
    ['a reference without its table', '"$(string.DisableDemo)"', '"DisableDemo"'],
    ['an invalid number', 'minValue="1"', 'minValue="-1"'],
    ['misplaced text', '</categories>', 'Quayside</categories>'],
    ['an overlong value', '<string>direct</string>', `<string>${'x'.repeat(256)}</string>`],
  ])('violates the schema with %s', (_what, written, instead) => {
    expect(admx()).toContain(written)
    expect(admxBreaches(xml(admx().replace(written, instead)))).not.toEqual([])
  })
})

it('the macOS profile sets nothing and lists every policy as a comment', () => {
  const keysIn = (text: string): (string | null)[] => all(xml(text), 'key').map((key) => key.textContent)
  expect(policyNames.filter((name) => keysIn(mobileconfig()).includes(name))).toEqual([])
  const uncommented = mobileconfig().replaceAll(/<!-- (<key>.*) -->/g, '$1')
  expect(keysIn(uncommented)).toEqual(expect.arrayContaining([...policyNames]))
  expect(mobileconfig()).toContain('<string>org.quayside.desktop</string>')
})

it('the JSON schema accepts only policy names', () => {
  const { properties, additionalProperties } = JSON.parse(jsonSchema()) as {
    properties: object
    additionalProperties: boolean
  }
  expect(Object.keys(properties)).toEqual(['$schema', ...policyNames])
  expect(additionalProperties).toBe(false)
})

it('the IT guide lists every policy', () => {
  const guide = withTable(readFileSync(join(import.meta.dirname, '../docs/it-guide.md'), 'utf8'))
  for (const name of policyNames) expect(guide).toContain(`| \`${name}\` |`)
})

it('the template declares only the namespaces that it uses, as Intune requires', () => {
  const used = [...admx().matchAll(/<using prefix="(\w+)"/g)].map(([, prefix]) => prefix)
  const meant = [...admx().matchAll(/\bref="(\w+):/g)].map(([, prefix]) => prefix)
  expect(used).toEqual([...new Set(meant)])
})
