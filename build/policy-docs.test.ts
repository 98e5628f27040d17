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

describe('the template for Group Policy', () => {
  it('has every policy once, in the key that is read', () => {
    const document = xml(admx())
    expect(attributes(document, 'policy', 'name')).toEqual([...policyNames])
    expect(new Set(attributes(document, 'policy', 'key'))).toEqual(new Set(['Software\\Policies\\Quayside']))
  })

  it('names no text, presentation or category that is not there', () => {
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

  it('has a control for each element, and a switch for each DWORD of two values', () => {
    const document = xml(admx())
    const elements = ['text', 'multiText', 'enum', 'decimal'].flatMap((tag) =>
      attributes(document, tag, 'id'),
    )
    const controls = ['textBox', 'multiTextBox', 'dropdownList', 'decimalTextBox'].flatMap((tag) =>
      attributes(xml(adml()), tag, 'refId'),
    )
    expect(controls.sort()).toEqual(elements.filter((id) => id !== '').sort())
  })

  it('keeps to Microsoft’s public schema', () => {
    expect(admxBreaches(xml(admx()))).toEqual([])
    expect(admxBreaches(xml(adml()))).toEqual([])
  })

  it.each([
    ['an element that the schema lacks', '<decimal id=', '<longDecimal id='],
    ['a policy without its support', '<supportedOn ref="SUPPORTED_Quayside" />', ''],
    ['parts in another order', '<resources minRequiredRevision="1.0" />', ''],
    ['an attribute of another kind', 'class="Both"', 'class="All"'],
    ['an attribute too few', ' prefix="quayside"', ''],
    ['an attribute too many', 'class="Both"', 'class="Both" icon="x"'],
    ['a name with a hyphen', 'name="DisableDemo"', 'name="Disable-Demo"'],
    ['a reference without its table', '"$(string.DisableDemo)"', '"DisableDemo"'],
    ['a number that is none', 'minValue="1"', 'minValue="-1"'],
    ['a text where none is', '</categories>', 'Quayside</categories>'],
    ['a value that is too long', '<string>direct</string>', `<string>${'x'.repeat(256)}</string>`],
  ])('would not keep to it with %s', (_what, written, instead) => {
    expect(admx()).toContain(written)
    expect(admxBreaches(xml(admx().replace(written, instead)))).not.toEqual([])
  })
})

it('the profile sets nothing, and has every policy as a comment to be taken out of it', () => {
  const keysIn = (text: string): (string | null)[] => all(xml(text), 'key').map((key) => key.textContent)
  expect(policyNames.filter((name) => keysIn(mobileconfig()).includes(name))).toEqual([])
  const uncommented = mobileconfig().replaceAll(/<!-- (<key>.*) -->/g, '$1')
  expect(keysIn(uncommented)).toEqual(expect.arrayContaining([...policyNames]))
  expect(mobileconfig()).toContain('<string>org.quayside.desktop</string>')
})

it('the JSON schema takes the names of policies and no others', () => {
  const { properties, additionalProperties } = JSON.parse(jsonSchema()) as {
    properties: object
    additionalProperties: boolean
  }
  expect(Object.keys(properties)).toEqual(['$schema', ...policyNames])
  expect(additionalProperties).toBe(false)
})

it('the guide has every policy', () => {
  const guide = withTable(readFileSync(join(import.meta.dirname, '../docs/it-guide.md'), 'utf8'))
  for (const name of policyNames) expect(guide).toContain(`| \`${name}\` |`)
})

it('the template names no other namespace than it refers to: Intune asks for each of them', () => {
  const used = [...admx().matchAll(/<using prefix="(\w+)"/g)].map(([, prefix]) => prefix)
  const meant = [...admx().matchAll(/\bref="(\w+):/g)].map(([, prefix]) => prefix)
  expect(used).toEqual([...new Set(meant)])
})
