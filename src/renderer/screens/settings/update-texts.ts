import type { FetchWait, NoUpdates, UpdateProblem } from '#shared/ipc/updates.ts'

export const updateTexts = {
  title: 'Updates',
  auto: 'Update automatically',
  autoDetail: 'New versions are looked for in the background and installed when you quit or start again.',
  download: 'Download automatically',
  downloadDetails: {
    linux: 'A connection that is paid by volume is left alone anyway.',
    other: 'Switch this off where the connection is paid by volume.',
  },
  channel: 'Versions',
  channelDetail: 'Beta versions come sooner and are less tried. An older version is never installed.',
  channels: { latest: 'Released', beta: 'Beta' },
  state: 'New version',
  check: 'Check now',
  restart: 'Restart now',
  whatIsNew: 'What is new',
  idle: 'Not looked for yet.',
  latest: 'You have the newest version.',
  checking: 'Looking for a new version…',
  downloading: (version: string, percent: number) => `Fetching version ${version}: ${percent} %`,
  found: {
    metered: (version: string) =>
      `Version ${version} exists. This connection is paid by volume, so it is not downloaded by itself.`,
    asked: (version: string) => `Version ${version} exists.`,
  } satisfies Record<FetchWait, (version: string) => string>,
  fetch: 'Download now',
  ready: (version: string) => `Version ${version} is ready. It is installed when you quit or start again.`,
  due: (at: string) => `Your organisation has Quayside restart by ${at}.`,
  newest: (version: string) => `Version ${version} exists.`,
  none: {
    managed: 'Your organisation has switched updates off.',
    'not-installed': 'This copy was not installed, so it does not update itself.',
    'package-manager': 'Installed as a package of the system (deb or rpm), which updates it.',
    'for-all-users': 'Installed for all users: the administrator of this computer updates it.',
    'read-only':
      'Where Quayside is now, it cannot be replaced. Move it to Applications, or to a folder of your own.',
    'no-address': 'This version was built without an address to look for updates.',
    unsigned: 'This version was built without the publisher or key that updates are checked against.',
  } satisfies Record<NoUpdates, string>,
  failed: {
    offline: 'The server of the updates cannot be reached. This version works as before.',
    server: 'The server of the updates did not answer as it should. This version works as before.',
    refused:
      'What the server offered could not be trusted and was thrown away. This version works as before.',
    'disk-full': 'There is no room on the disk for the new version. This one works as before.',
  } satisfies Record<UpdateProblem, string>,
} as const
