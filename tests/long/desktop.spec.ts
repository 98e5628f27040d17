import { desktopJourneys } from '../e2e/steps/desktop-journeys.ts'
import { policyJourneys } from '../e2e/steps/policy-journeys.ts'
import { test } from '../support/app/fixture.ts'

/** Runs the desktop and policy journeys for each system. `npm test` runs them for this machine's. */

for (const platform of ['darwin', 'win32', 'linux'] as const)
  test.describe(platform, () => {
    desktopJourneys(platform)
    policyJourneys(platform)
  })
