import type { KindSum } from './entries.ts'
import classes from './ledger.module.css'
import { ledgerTexts as texts } from './texts.ts'

/** The total of each kind of change. */
export const KindSums = ({ sums }: { readonly sums: readonly KindSum[] }) => (
  <section className={classes.sums} aria-label={texts.sums}>
    <h2 className={classes.plotHead}>{texts.sums}</h2>
    <dl>
      {sums.map(({ kind, count, change }) => (
        <div key={kind} className={classes.sum}>
          <dt>
            {texts.kinds[kind]} <span className={classes.count}>{texts.count(count)}</span>
          </dt>
          <dd className={change > 0 ? classes.gain : undefined}>{texts.change(change)}</dd>
        </div>
      ))}
    </dl>
  </section>
)
