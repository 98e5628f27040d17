import { describe, expect, it } from 'vitest'
import { readPolicies } from './read-policies.ts'
import { policies, policyNames } from './schema.ts'

describe('a policy', () => {
  it.each(policyNames)('%s takes its own example', (name) => {
    const { values, dropped } = readPolicies({ [name]: policies[name].example })
    expect(dropped).toEqual([])
    expect(values).toHaveProperty(name)
  })

  it.each(policyNames)('%s refuses what it is not, with its rule in the terms of each system', (name) => {
    const wanted = (['registry', 'property-list', 'json'] as const).map((carrier) => {
      const { values, dropped } = readPolicies({ [name]: { no: 'value' } }, carrier)
      expect([values, dropped.map((one) => one.name)]).toEqual([{}, [name]])
      return dropped[0]?.wants ?? ''
    })
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
  ])('%j is answered with the real rule: %s', (raw, wants) => {
    expect(readPolicies(raw).dropped).toMatchObject([{ wants }])
  })

  it('that is wrong is left out alone; names that are no policy are reported', () => {
    const read = readPolicies({
      $schema: 'policies.schema.json',
      ServerUrl: 'ftp://network.example',
      DisableDemo: true,
      TelemetryNone: false,
      DisableTheMoon: true,
    })
    expect(read.values).toEqual({ DisableDemo: true })
    expect(read.dropped.map(({ name, wants }) => [name, wants === null])).toEqual([
      ['ServerUrl', false],
      ['TelemetryNone', false],
      ['DisableTheMoon', true],
    ])
  })

  it('is no property that every object has', () => {
    expect(readPolicies(JSON.parse('{"__proto__": {"DisableDemo": true}, "constructor": 1}')).values).toEqual(
      {},
    )
  })
})

it('lists come as lists, as lines of the registry, and as text with commas', () => {
  for (const given of [['pdf', '.PNG'], 'pdf\n.PNG\n', 'pdf, .PNG'])
    expect(readPolicies({ BlockedDownloadTypes: given }).values).toEqual({
      BlockedDownloadTypes: ['pdf', 'png'],
    })
})

it('an address loses the slash behind it, and is none with a path or a name in it', () => {
  const read = (ServerUrl: string) => readPolicies({ ServerUrl }).values.ServerUrl
  expect(read('https://Network.example/')).toBe('https://network.example')
  for (const wrong of ['https://a.example/app', 'https://me@a.example', 'a.example', 'https://', ''])
    expect(read(wrong)).toBeUndefined()
})
