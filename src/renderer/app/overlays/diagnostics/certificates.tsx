import type { CertificateReading } from '#shared/ipc/diagnostics.ts'
import classes from './diagnostics.module.css'
import { diagnosticsTexts as texts } from './texts.ts'

const day = (written: string): string => {
  const time = Date.parse(written)
  return Number.isNaN(time) ? written : new Date(time).toLocaleDateString('en', { dateStyle: 'long' })
}

/** The server's certificates, its own first, or why there are none to be seen. */
export const Certificates = ({ reading }: { readonly reading: CertificateReading }) => {
  if (reading.state === 'none') return <p className={classes.note}>{texts.noCertificates[reading.why]}</p>
  if (reading.state === 'unread') return <p className={classes.note}>{texts.unread[reading.why]}</p>
  return (
    <ol className={classes.chain}>
      {reading.chain.map(({ subject, issuer, validTo, fingerprint }) => (
        <li key={fingerprint}>
          <bdi className={classes.subject}>{subject}</bdi>
          <span className={classes.detail}>{texts.validUntil(issuer, day(validTo))}</span>
          <code className={classes.print}>{fingerprint}</code>
        </li>
      ))}
    </ol>
  )
}
