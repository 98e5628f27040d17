import { describe, expect, it } from 'vitest'
import { readPolicies } from './read-policies.ts'
import { policies, policyNames } from './schema.ts'
import { wantedValue } from './wanted-value.ts'

describe('policy', () => {
  it.each(policyNames)('%s accepts its own example', (name) => {
    const { values, dropped } = readPolicies({ [name]: policies[name].example })
    expect(dropped).toEqual([])
    expect(values).toHaveProperty(name)
  })

  it.each(policyNames)('%s rejects another type and reports its rule for each system', (name) => {
    const wanted = (['registry', 'property-list', 'json'] as const).map((carrier) => {
      expect(readPolicies({ [name]: { no: 'value' } })).toEqual({ values: {}, dropped: [name] })
      return wantedValue(name, carrier) ?? ''
    })
    // A text of the rule comes before the type.
    expect(wanted.filter((wants) => wants.startsWith(' '))).toEqual([])
    expect(wanted.map((wants) => /REG_/.test(wants))).toEqual([true, false, false])
    expect(wanted.map((wants) => /Boolean|<\w+>/.test(wants))).toEqual([false, true, false])
  })

  it.each([
    [{ DownloadFolder: 'files' }, 'an absolute path, or a path that begins with ~/ (a string)'],
    [
      { ServerUrl: 'a.example' },
      'an address that begins with https:// or http://, without a path (a string)',
    ],
    [{ TelemetryNone: false }, 'true (without quotes)'],
    [{ DisableDemo: 'yes' }, 'true or false (without quotes)'],
    [{ IdleLockMinutes: 0 }, 'a whole number from 1 to 1440 (a number without quotes)'],
  ])('%j is reported with the rule: %s', (raw, wants) => {
    expect(readPolicies(raw).dropped.map((name) => wantedValue(name, 'json'))).toEqual([wants])
  })

  it('is dropped alone if invalid, and unknown names are reported', () => {
    const read = readPolicies({
      $schema: 'policies.schema.json',
      ServerUrl: 'ftp://network.example',
      DisableDemo: true,
      TelemetryNone: false,
      DisableTheMoon: true,
    })
    expect(read.values).toEqual({ DisableDemo: true })
    expect(read.dropped).toEqual(['ServerUrl', 'TelemetryNone', 'DisableTheMoon'])
    expect(wantedValue('DisableTheMoon', 'json')).toBeNull()
  })

  it('ignores names of object properties', () => {
    expect(readPolicies(JSON.parse('{"__proto__": {"DisableDemo": true}, "constructor": 1}')).values).toEqual(
      {},
    )
  })
})

it('reads lists from arrays, registry lines and comma-separated strings', () => {
  for (const given of [['pdf', '.PNG'], 'pdf\n.PNG\n', 'pdf, .PNG'])
    expect(readPolicies({ BlockedDownloadTypes: given }).values).toEqual({
      BlockedDownloadTypes: ['pdf', 'png'],
    })
})

it('normalises a server address and rejects paths and credentials', () => {
  const read = (ServerUrl: string) => readPolicies({ ServerUrl }).values.ServerUrl
  expect(read('https://Network.example/')).toBe('https://network.example')
  for (const wrong of ['https://a.example/app', 'https://me@a.example', 'a.example', 'https://', ''])
    expect(read(wrong)).toBeUndefined()
})
