import { shellTexts } from '#shared/texts/shell.ts'
import { CardsList } from '../../features/member-cards/cards-list.tsx'
import { Page } from '../../ui/page.tsx'

/** All cards that the viewer has written about other members. */
export const MemberCardsScreen = () => (
  <Page title={shellTexts.screens.memberCards}>
    <CardsList />
  </Page>
)
