import { expect, it, vi } from 'vitest'

vi.mock('electron', () => ({ utilityProcess: {} }))
const { readAnnouncement } = await import('./demo-network.ts')

it('reads the address and accounts of the network', () => {
  const line = JSON.stringify({
    url: 'http://127.0.0.1:8080',
    pusher: { key: 'k' },
    accounts: [{ email: 'a@b.example', password: 'p', name: 'A', role: 'Forwarder at B, C', note: 'D' }],
  })
  expect(readAnnouncement(line)).toEqual({
    url: 'http://127.0.0.1:8080',
    accounts: [{ email: 'a@b.example', password: 'p', name: 'A', role: 'Forwarder at B, C', note: 'D' }],
  })
})

it.each(['', 'listening on 8080', '{"url":', '{"url":"nowhere","accounts":[]}', 'null'])(
  'returns null for %j',
  (line) => {
    expect(readAnnouncement(line)).toBeNull()
  },
)
