import { expect, it } from 'vitest'
import { setPageSwitches } from './page-switches.ts'

/** A command line as Chromium reads it: the last value of a switch holds. */
const commandLine = (given: Readonly<Record<string, string>>) => {
  const switches = new Map(Object.entries(given))
  setPageSwitches({
    appendSwitch: (name, value = '') => void switches.set(name, value),
    getSwitchValue: (name) => switches.get(name) ?? '',
  })
  return switches
}

it('switches on the header that ends WebRTC, and off what reaches the network without a request', () => {
  expect(Object.fromEntries(commandLine({}))).toEqual({
    'no-pings': '',
    'webrtc-ip-handling-policy': 'disable_non_proxied_udp',
    'enable-features': 'ConnectionAllowlists,OverrideConnectionAllowlistOriginTrial',
  })
})

it('keeps the features that somebody started it with', () => {
  expect(commandLine({ 'enable-features': 'UseOzonePlatform' }).get('enable-features')).toBe(
    'UseOzonePlatform,ConnectionAllowlists,OverrideConnectionAllowlistOriginTrial',
  )
})
