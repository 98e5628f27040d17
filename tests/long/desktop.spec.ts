import { desktopJourneys } from '../e2e/steps/desktop-journeys.ts'
import { policyJourneys } from '../e2e/steps/policy-journeys.ts'
import { test } from '../support/app/fixture.ts'

/** The journeys through a desktop and its policies on each system; `npm test` has them on this machine's. */

for (const platform of ['darwin', 'win32', 'linux'] as const)
  test.describe(platform, () => {
    desktopJourneys(platform)
    policyJourneys(platform)
  })
