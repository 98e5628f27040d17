import type { FetchWait, NoUpdates, UpdateProblem } from '#shared/ipc/updates.ts'
import { message, texts } from '#shared/texts/message.ts'

export const updateTexts = texts('update', {
  /** In the rail of the settings: max 28 letters. */
  title: 'Updates',
  auto: 'Update automatically',
  autoDetail: 'Looks for new versions in the background, and installs them when you quit or restart.',
  download: 'Download automatically',
  downloadDetails: {
    linux: 'Metered connections are never used for downloads.',
    other: 'Switch this off on a metered connection.',
  },
  channel: 'Versions',
  channelDetail: 'Beta versions come earlier and are less tested. Quayside never installs an older version.',
  channels: { latest: 'Released', beta: 'Beta' },
  state: 'New version',
  check: 'Check now',
  restart: 'Restart now',
  whatIsNew: 'What is new',
  idle: 'Not checked yet.',
  latest: 'You have the newest version.',
  checking: 'Checking for a new version…',
  downloading: message('Downloading version {version}: {percent} %', 'version', 'percent'),
  found: {
    metered: message(
      'Version {version} is available. It is not downloaded automatically on a metered connection.',
      'version',
    ),
    asked: message('Version {version} is available.', 'version'),
  } satisfies Record<FetchWait, unknown>,
  fetch: 'Download now',
  ready: message('Version {version} is ready. It is installed when you quit or restart.', 'version'),
  due: message('Your organisation restarts Quayside by {at}.', 'at'),
  newest: message('Version {version} is available.', 'version'),
  none: {
    managed: 'Your organisation has switched updates off.',
    'not-installed': 'This copy was not installed, so it does not update itself.',
    'package-manager': 'The system updates this package (deb or rpm).',
    'for-all-users': 'The administrator of this computer updates Quayside for all users.',
    'read-only':
      'Quayside cannot be replaced in its folder. Move it to Applications, or to a folder of your own.',
    'no-address': 'This version has no update address.',
    unsigned: 'This version has no key for checking updates.',
  } satisfies Record<NoUpdates, string>,
  failed: {
    offline: 'Couldn’t reach the update server. This version still works.',
    server: 'The update server sent a wrong answer. This version still works.',
    refused: 'The downloaded version could not be verified and was deleted. This version still works.',
    'disk-full': 'The disk has no space for the new version. This version still works.',
  } satisfies Record<UpdateProblem, string>,
})
