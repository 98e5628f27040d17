import type { Certificate, CertificatePrincipal } from 'electron'
import { z } from 'zod'
import { steadyNow } from '#shared/steady-clock.ts'
import type { PolicyValues } from './schema.ts'
import { isServerPattern, matchesServer } from './server-pattern.ts'

const principal = z.strictObject({
  CN: z.string().max(300).optional(),
  L: z.string().max(300).optional(),
  O: z.string().max(300).optional(),
  OU: z.string().max(300).optional(),
})

/** An entry of Chromium's policy AutoSelectCertificateForUrls, which is JSON in a text. */
export const certificateRule = z
  .string()
  .max(4000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' })
      return z.NEVER
    }
  })
  .pipe(
    z.strictObject({
      pattern: z.string().max(300).refine(isServerPattern),
      filter: z.strictObject({ ISSUER: principal.optional(), SUBJECT: principal.optional() }),
    }),
  )

type Names = z.output<typeof principal>

const isNamed = (found: CertificatePrincipal, { CN, L, O, OU }: Names = {}): boolean =>
  (CN === undefined || found.commonName === CN) &&
  (L === undefined || found.locality === L) &&
  (O === undefined || found.organizations.includes(O)) &&
  (OU === undefined || found.organizationUnits.includes(OU))

/**
 * Returns the certificate that policies select for a server; null if the user chooses. `host` is `host:port`. Of
 * several unexpired matches the last to expire is taken.
 */
export const certificateByPolicy = (
  { AutoSelectClientCertificate: rules = [] }: PolicyValues,
  host: string,
  list: readonly Certificate[],
  now = steadyNow(),
): Certificate | null => {
  const { origin } = new URL(`https://${host}`)
  const filters = rules.filter(({ pattern }) => matchesServer(pattern, origin)).map(({ filter }) => filter)
  const fitting = list.filter(
    ({ issuer, subject, validExpiry }) =>
      validExpiry * 1000 > now &&
      filters.some(({ ISSUER, SUBJECT }) => isNamed(issuer, ISSUER) && isNamed(subject, SUBJECT)),
  )
  return fitting.toSorted((a, b) => b.validExpiry - a.validExpiry)[0] ?? null
}
