import { desktopJourneys } from '../e2e/steps/desktop-journeys.ts'
import { test } from '../support/app/fixture.ts'

/** The desktop journeys on each system; `npm test` has them on this machine's. */

for (const platform of ['darwin', 'win32', 'linux'] as const)
  test.describe(platform, () => desktopJourneys(platform))
