import { IconLockOpen, IconReceipt } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { creditsPath, creditsViewIn } from '#shared/paths.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { refreshBalance } from '../../features/credits/refresh-balance.ts'
import { CreditFacts } from '../../features/ledger/credit-facts.tsx'
import { LedgerView } from '../../features/ledger/ledger-view.tsx'
import { ledgerTexts as texts } from '../../features/ledger/texts.ts'
import { UnlockedView } from '../../features/ledger/unlocked-view.tsx'
import { actNow } from '../../lib/account.ts'
import { Page } from '../../ui/page.tsx'
import { ViewTabs } from '../../ui/view-tabs.tsx'

/** The balance, its changes, and the unlocked items. */
export const CreditsScreen = () => {
  const [query] = useSearchParams()
  const view = creditsViewIn(query)
  // Spending elsewhere shows only after the balance has been refetched.
  useEffect(() => void refreshBalance(actNow()), [])
  return (
    <Page title={shellTexts.screens.credits}>
      <CreditFacts />
      <ViewTabs
        label={texts.views}
        tabs={(['ledger', 'unlocked'] as const).map((each) => ({
          href: creditsPath(each),
          icon:
            each === 'ledger' ? (
              <IconReceipt size={16} aria-hidden="true" />
            ) : (
              <IconLockOpen size={16} aria-hidden="true" />
            ),
          text: each === 'ledger' ? texts.ledger : shellTexts.sections.unlocked,
          isCurrent: view === each,
        }))}
      />
      {view === 'ledger' ? <LedgerView /> : <UnlockedView />}
    </Page>
  )
}
