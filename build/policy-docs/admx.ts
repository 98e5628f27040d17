import type { Policy } from '../../src/main/policy/definition.ts'
import { registryPath } from '../../src/main/policy/exact-values.ts'
import type { PolicyName } from '../../src/main/policy/schema.ts'
import { policyTexts } from '../../src/main/policy/texts.ts'
import { allPolicies, asText, grouped } from './all-policies.ts'
import { escapeXml, indent } from './xml.ts'

const namespace = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions'
const declaration = '<?xml version="1.0" encoding="utf-8"?>'
const schemas = `xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" revision="1.0" schemaVersion="1.0" xmlns="${namespace}"`

const choiceId = (name: string, value: string): string => `${name}_${value.replace(/\W/g, '_')}`

/**
 * Returns the element for the registry value. Switches and numbers are a DWORD, because Microsoft's schema has no
 * QWORD.
 */
const element = (name: string, { form }: Policy): string[] => {
  const at = `id="${name}" valueName="${name}"`
  switch (form.type) {
    case 'boolean':
      return []
    case 'number':
      return [`<decimal ${at} required="true" minValue="${form.min}" maxValue="${form.max}" />`]
    case 'text':
      return [`<text ${at} required="true" maxLength="${form.maxLength}" />`]
    case 'json':
      return [`<text ${at} required="true" maxLength="4000" />`]
    case 'list':
      return [`<multiText ${at} />`]
    case 'choice':
      return [
        `<enum ${at} required="true">`,
        ...Object.keys(form.choices).flatMap((value) => [
          `  <item displayName="$(string.${choiceId(name, value)})">`,
          `    <value><string>${escapeXml(value)}</string></value>`,
          '  </item>',
        ]),
        '</enum>',
      ]
  }
}

const policyElement = ([name, policy]: readonly [PolicyName, Policy]): string[] => {
  const elements = element(name, policy)
  const isSwitch = elements.length === 0
  const attributes = [
    `name="${name}"`,
    'class="Both"',
    `displayName="$(string.${name})"`,
    `explainText="$(string.${name}_Explain)"`,
    `key="${registryPath}"`,
    ...(isSwitch ? [`valueName="${name}"`] : [`presentation="$(presentation.${name})"`]),
  ]
  return [
    `<policy ${attributes.join(' ')}>`,
    `  <parentCategory ref="${policy.group}" />`,
    '  <supportedOn ref="SUPPORTED_Quayside" />',
    ...(isSwitch
      ? [
          '  <enabledValue><decimal value="1" /></enabledValue>',
          '  <disabledValue><decimal value="0" /></disabledValue>',
        ]
      : ['  <elements>', ...indent(elements, 2), '  </elements>']),
    '</policy>',
  ]
}

/** Returns the template for Group Policy. */
export const admx = (): string =>
  `${[
    declaration,
    `<policyDefinitions ${schemas}>`,
    '  <policyNamespaces>',
    '    <target prefix="quayside" namespace="Quayside.Policies" />',
    '  </policyNamespaces>',
    '  <resources minRequiredRevision="1.0" />',
    '  <supportedOn>',
    '    <definitions>',
    '      <definition name="SUPPORTED_Quayside" displayName="$(string.SUPPORTED_Quayside)" />',
    '    </definitions>',
    '  </supportedOn>',
    '  <categories>',
    '    <category name="quayside" displayName="$(string.quayside)" />',
    ...grouped().flatMap(({ id }) => [
      `    <category name="${id}" displayName="$(string.category_${id})">`,
      '      <parentCategory ref="quayside" />',
      '    </category>',
    ]),
    '  </categories>',
    '  <policies>',
    ...indent(allPolicies.flatMap(policyElement), 2),
    '  </policies>',
    '</policyDefinitions>',
  ].join('\n')}\n`

const explained = ({ what, example, since }: Policy): string =>
  `${what}\n\nExample: ${asText(example)}\nSince Quayside ${since}.`

const stringsOf = ([name, policy]: readonly [PolicyName, Policy]): string[] => [
  `<string id="${name}">${escapeXml(policyTexts.titles[name])}</string>`,
  `<string id="${name}_Explain">${escapeXml(explained(policy))}</string>`,
  ...(policy.form.type === 'choice'
    ? Object.entries(policy.form.choices).map(
        ([value, meaning]) =>
          `<string id="${choiceId(name, value)}">${escapeXml(`${meaning} (${value})`)}</string>`,
      )
    : []),
]

const control = (name: PolicyName, { form }: Policy): string[] => {
  const label = escapeXml(policyTexts.titles[name])
  switch (form.type) {
    case 'boolean':
      return []
    case 'number':
      return [`<decimalTextBox refId="${name}" defaultValue="${form.min}">${label}</decimalTextBox>`]
    case 'choice':
      return [`<dropdownList refId="${name}" defaultItem="0">${label}</dropdownList>`]
    case 'list':
      return [`<multiTextBox refId="${name}" />`]
    case 'text':
    case 'json':
      return [`<textBox refId="${name}">`, `  <label>${label}</label>`, '</textBox>']
  }
}

const presentationOf = ([name, policy]: readonly [PolicyName, Policy]): string[] => {
  const lines = control(name, policy)
  return lines.length === 0 ? [] : [`<presentation id="${name}">`, ...indent(lines, 1), '</presentation>']
}

/** Returns the template's texts in English. */
export const adml = (): string =>
  `${[
    declaration,
    `<policyDefinitionResources ${schemas}>`,
    '  <displayName>Quayside</displayName>',
    '  <description>Policies of Quayside</description>',
    '  <resources>',
    '    <stringTable>',
    '      <string id="quayside">Quayside</string>',
    '      <string id="SUPPORTED_Quayside">Quayside on Windows 10 or later</string>',
    ...grouped().map(({ id, heading }) => `      <string id="category_${id}">${escapeXml(heading)}</string>`),
    ...indent(allPolicies.flatMap(stringsOf), 3),
    '    </stringTable>',
    '    <presentationTable>',
    ...indent(allPolicies.flatMap(presentationOf), 3),
    '    </presentationTable>',
    '  </resources>',
    '</policyDefinitionResources>',
  ].join('\n')}\n`
