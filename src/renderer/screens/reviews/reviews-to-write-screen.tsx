import { shellTexts } from '#shared/texts/shell.ts'
import { PendingList } from '../../features/pending-reviews/pending-list.tsx'
import { Page } from '../../ui/page.tsx'

/** The reviews that the viewer may write. */
export const ReviewsToWriteScreen = () => (
  <Page title={shellTexts.screens.reviewsToWrite}>
    <PendingList />
  </Page>
)
