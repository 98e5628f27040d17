import { useSearchParams } from 'wouter'
import { quoteIn } from '#shared/paths.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { QuoteList } from '../../features/quote-desk/quote-list.tsx'
import { QuotePage } from '../../features/quote-desk/quote-page.tsx'
import { Page } from '../../ui/page.tsx'

/** The member's quotes, or the open one. */
export const QuotesScreen = () => {
  const open = quoteIn(useSearchParams()[0])
  return (
    <Page title={shellTexts.screens.quotes}>{open === null ? <QuoteList /> : <QuotePage id={open} />}</Page>
  )
}
