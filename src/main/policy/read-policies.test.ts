import { describe, expect, it } from 'vitest'
import { readPolicies } from './read-policies.ts'
import { policies, policyNames } from './schema.ts'

describe('a policy', () => {
  it.each(policyNames)('%s takes its own example', (name) => {
    const { values, dropped } = readPolicies({ [name]: policies[name].example })
    expect(dropped).toEqual([])
    expect(values).toHaveProperty(name)
  })

  it.each(policyNames)('%s refuses what it is not, and says what it takes', (name) => {
    const { values, dropped } = readPolicies({ [name]: { no: 'value' } })
    expect(values).toEqual({})
    expect(dropped).toMatchObject([{ name, reason: 'unreadable', wants: expect.stringMatching(/\S/) }])
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
    expect(read.dropped.map(({ name, reason }) => [name, reason])).toEqual([
      ['ServerUrl', 'unreadable'],
      ['TelemetryNone', 'unreadable'],
      ['DisableTheMoon', 'unknown'],
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
