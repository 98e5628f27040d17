/** The app's own screen of a member: what the contract offers, beside the network's page (product.md#member-screen). */
export const memberRoute = '/frontend/users/:uuid'

export const memberPath = (uuid: string): string => `/frontend/users/${uuid}`
