import type { EndpointName } from '#shared/api/contract.ts'

/** Calls of the contract that the server under test does not serve. The reference network serves them all. */
export const unimplemented: ReadonlySet<EndpointName> = new Set<EndpointName>([])
