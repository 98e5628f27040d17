import type { Policy } from '../../src/main/policy/definition.ts'
import { preferencesDomain } from '../../src/main/policy/exact-values.ts'
import { allPolicies, asText } from './all-policies.ts'
import { escapeXml, indent } from './xml.ts'

const exampleOf = ({ form, example }: Policy): string => {
  if (form.type === 'boolean') return example === true ? '<true/>' : '<false/>'
  if (form.type === 'number') return `<integer>${example}</integer>`
  return `<string>${escapeXml(asText(example))}</string>`
}

/** Returns a constant payload id, because systems identify a profile by it. */
const payloadId = (last: string): string => `7C6B4A16-3C0E-4E5B-9E0B-51A2C1E6F0${last}`

/** Returns a profile for macOS without any set policy. Each policy is a comment with its example. */
export const mobileconfig = (): string =>
  `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    '<!-- Nothing is set. Take the policies that you want out of their comments, and give both payloads identifiers of your own. -->',
    '<plist version="1.0">',
    '<dict>',
    ...indent(
      [
        '<key>PayloadContent</key>',
        '<array>',
        '  <dict>',
        ...indent(
          [
            '<key>PayloadDisplayName</key>',
            '<string>Quayside</string>',
            '<key>PayloadIdentifier</key>',
            `<string>${preferencesDomain}.policies.settings</string>`,
            '<key>PayloadType</key>',
            `<string>${preferencesDomain}</string>`,
            '<key>PayloadUUID</key>',
            `<string>${payloadId('01')}</string>`,
            '<key>PayloadVersion</key>',
            '<integer>1</integer>',
            ...allPolicies.map(([name, policy]) => `<!-- <key>${name}</key> ${exampleOf(policy)} -->`),
          ],
          2,
        ),
        '  </dict>',
        '</array>',
        '<key>PayloadDescription</key>',
        '<string>Policies of Quayside</string>',
        '<key>PayloadDisplayName</key>',
        '<string>Quayside</string>',
        '<key>PayloadIdentifier</key>',
        `<string>${preferencesDomain}.policies</string>`,
        '<key>PayloadScope</key>',
        '<string>System</string>',
        '<key>PayloadType</key>',
        '<string>Configuration</string>',
        '<key>PayloadUUID</key>',
        `<string>${payloadId('00')}</string>`,
        '<key>PayloadVersion</key>',
        '<integer>1</integer>',
        '<key>TargetDeviceType</key>',
        '<integer>5</integer>',
      ],
      1,
    ),
    '</dict>',
    '</plist>',
  ].join('\n')}\n`
