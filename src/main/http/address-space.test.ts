import { expect, it } from 'vitest'
import { addressSpace, spaces } from './address-space.ts'

it.each([
  ...[
    '127.0.0.1',
    '127.8.9.10',
    '0.0.0.0',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::7f00:1',
    '64:ff9b::127.0.0.1',
  ],
])('classifies %s as this computer', (address) => {
  expect(addressSpace(address)).toBe(spaces.computer)
})

it.each([
  ...[
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
  ],
  ...['224.0.0.251', '255.255.255.255', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'ff02::fb'],
  ...['::ffff:192.168.1.1', '::FFFF:c0a8:0101', '64:ff9b::a00:1', '2002:c0a8:101::1'],
])('classifies %s as the local network', (address) => {
  expect(addressSpace(address)).toBe(spaces.local)
})

it.each([
  ...['1.1.1.1', '172.32.0.1', '192.169.0.1', '100.128.0.1', '11.0.0.1', '2606:4700::1111', '::ffff:1.1.1.1'],
])('classifies %s as the Internet', (address) => {
  expect(addressSpace(address)).toBe(spaces.internet)
})

it.each(['network.example', '', '1.2.3', '[::1]'])('returns null for %j', (text) => {
  expect(addressSpace(text)).toBeNull()
})
