import type { UserRef } from '#shared/contract/entities/user.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { useNames } from '../person/names.ts'
import { CardForm } from './card-form.tsx'
import { closeCard } from './open-card.ts'
import { cardTexts as texts } from './texts.ts'

/** The viewer's card about one member, over whatever is on screen. */
export const CardDrawer = ({ user }: { readonly user: UserRef }) => {
  const name = useNames()(user)
  return (
    <Drawer title={texts.titleOf(name)} closeLabel={texts.close} onClose={closeCard}>
      <CardForm user={user} />
    </Drawer>
  )
}
