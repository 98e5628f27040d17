import { expect, it, vi } from 'vitest'

vi.mock('electron', () => ({ utilityProcess: {} }))
const { readAnnouncement } = await import('./demo-network.ts')

it('reads the address and accounts of the network', () => {
  const given = { email: 'a@b.example', password: 'p', name: 'A', role: 'Forwarder at B, C', note: 'D' }
  const about = { type: 'exporter', company: 'B', topic: 'shipments', credits: 500 }
  const line = JSON.stringify({
    url: 'http://127.0.0.1:8080',
    pusher: { key: 'k' },
    accounts: [given, { ...given, about }, { ...given, about: { type: 7 } }],
  })
  expect(readAnnouncement(line)).toEqual({
    url: 'http://127.0.0.1:8080',
    accounts: [
      { ...given, about: null },
      { ...given, about },
      { ...given, about: null },
    ],
  })
})

it.each(['', 'listening on 8080', '{"url":', '{"url":"nowhere","accounts":[]}', 'null'])(
  'returns null for %j',
  (line) => {
    expect(readAnnouncement(line)).toBeNull()
  },
)
