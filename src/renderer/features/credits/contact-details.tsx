import type { ReactNode } from 'react'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { creditTexts as texts } from '#shared/texts/credits.ts'
import { actNow } from '../../lib/account.ts'
import { CostlyButton } from './costly-button.tsx'
import { openView } from './open-view.ts'
import { useProfilePrice } from './profile-price.ts'
import { costText } from './texts.ts'
import { profileView } from './view-price.ts'

interface ContactDetailsProps {
  readonly user: UserRef
  readonly uuid: string
  /** The member's name that the viewer may read here. */
  readonly name: string
  /** The member's picture, for the question. */
  readonly figure: ReactNode
}

/** The button to a member's contact page, with its price. A click starts the credit view flow. */
export const ContactDetails = ({ user, uuid, name, figure }: ContactDetailsProps) => {
  const { isOpen, cost, isPending } = useProfilePrice(user)
  const isFree = isOpen || cost === 0
  const label = isFree ? texts.openContactPage : texts.unlockContact(isPending ? '…' : costText(cost))
  return (
    <CostlyButton
      size="small"
      data-action="open"
      disabled={isPending}
      onClick={() => void openView(actNow(), profileView(user, uuid, name, figure))}
    >
      {label}
    </CostlyButton>
  )
}
