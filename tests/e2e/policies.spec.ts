import { policyJourneys } from './steps/policy-journeys.ts'

policyJourneys()
