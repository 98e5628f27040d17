import { randomBytes } from 'node:crypto'

/** Makes the marks in this run's media addresses unpredictable. */
export const mediaSalt = randomBytes(16).toString('hex')
