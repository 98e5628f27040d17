import { useEffect, useEffectEvent, useRef } from 'react'
import type { OutwardQuote } from '#shared/ipc/quotes.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { type Acting, whileShown } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { savePartsTexts } from '../../lib/error-texts.ts'
import { nextPaint } from '../../lib/paint.ts'
import { toastSaved } from '../../lib/saved-file.ts'
import { toast, toastError } from '../../lib/toasts.ts'
import { Text } from '../../ui/layout.tsx'
import { exportName } from '../exporting/exported.ts'
import { PrintFrame, usePrintPlace } from '../exporting/print-frame.tsx'
import { exportTexts } from '../exporting/texts.ts'
import { endRows, factRows, headingOf, lineRows } from './outward-rows.ts'
import classes from './quote-desk.module.css'
import { deskTexts as texts } from './texts.ts'

/** A way to put a quote on paper. */
export type PaperWay = 'print' | 'pdf'

const toPaper = async (acting: Acting, way: PaperWay, title: string): Promise<void> => {
  const { printing } = bridgeFor(acting)
  if (way === 'print') {
    const printed = await whileShown(acting, printing.print())
    if (!printed.ok) toast(exportTexts.notPrinted, { tone: 'error' })
    return
  }
  const saved = await whileShown(acting, printing.savePdf({ name: exportName(title, steadyNow()) }))
  if (!saved.ok) toastError(saved.error, texts.notSaved)
  else if (saved.value === null) toast(texts.notSaved, { tone: 'error' })
  else toastSaved(saved.value, savePartsTexts.savedAs([saved.value.fileName]))
}

/** Longest wait for the page to be painted, ms. */
const maxPaintMs = 200

interface PrintedQuoteProps {
  readonly acting: Acting
  readonly way: PaperWay
  readonly quote: OutwardQuote
  readonly onEnd: () => void
}

/** A quote as a light page for paper, printed or saved once. */
export const PrintedQuote = ({ acting, way, quote, onEnd }: PrintedQuoteProps) => {
  const title = headingOf(quote)
  const place = usePrintPlace(title)
  const hasBegun = useRef(false)
  const print = useEffectEvent(async () => {
    await nextPaint(maxPaintMs)
    await toPaper(acting, way, title)
    onEnd()
  })
  useEffect(() => {
    if (place === null || hasBegun.current) return
    hasBegun.current = true
    void print()
  }, [place])
  if (place === null) return null
  return (
    <PrintFrame place={place} title={title} facts={factRows(quote)}>
      <table className={classes.printedLines}>
        <tbody>
          {[...lineRows(quote), ...endRows(quote)].map(({ key, label, value }) => (
            <tr key={key}>
              <Text as="th" scope="row" weight={500}>
                <bdi>{label}</bdi>
              </Text>
              <Text as="td" numeric breaks>
                {key === 'remarks' ? <bdi>{value}</bdi> : value}
              </Text>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintFrame>
  )
}
