import { useState } from 'react'
import type { SignedInAccounts } from '#shared/ipc/accounts.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import { accountsTexts } from '../../../features/accounts/texts.ts'
import { useArchiveState } from '../../../features/archive/archive-state.ts'
import { archiveTexts } from '../../../features/archive/texts.ts'
import { closeOverlay } from '../../../lib/overlay.ts'
import { accountsAtom } from '../../../lib/session.ts'
import { type Leaving, leavingAtom, signOutNow } from '../../../lib/sign-out.ts'
import { useAtomValue } from '../../../lib/use-atom-value.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { signOutTexts as texts } from '../texts.ts'
import classes from './sign-out.module.css'

const titleOf = (leaving: Leaving, list: SignedInAccounts['list']): string => {
  if (leaving === 'active') return texts.title
  if (leaving === 'all') return accountsTexts.signOutAll
  const other = list.find(({ key }) => key === leaving.account)
  return other ? accountsTexts.signOutOf(other.name) : texts.title
}

/** Asks at sign-out whether to remove archived content; removal is the default. */
export const SignOut = () => {
  const [removes, setRemoves] = useState(true)
  const leaving = useAtomValue(leavingAtom)
  const { list } = useAtomValue(accountsAtom)
  const [state] = useArchiveState(null)
  const [busy, setBusy] = useState(false)
  const signOut = async (): Promise<void> => {
    setBusy(true)
    await signOutNow(leaving, !removes)
    closeOverlay()
  }
  return (
    <Dialog title={titleOf(leaving, list)} closeLabel={texts.cancel} onClose={closeOverlay}>
      <Text tone="secondary" mb={4} className={classes.text}>
        {texts.kept}
      </Text>
      <Checkbox
        label={texts.remove}
        description={
          state === null || leaving !== 'active'
            ? texts.removesToo
            : sentenceLine([archiveTexts.whole(state), texts.removesToo])
        }
        checked={removes}
        onChange={setRemoves}
      />
      <Row gap={2} align="stretch" justify="end" mt={5}>
        <Button onClick={closeOverlay}>{texts.cancel}</Button>
        <Button variant="primary" data-autofocus busy={busy} onClick={() => void signOut()}>
          {texts.signOut}
        </Button>
      </Row>
    </Dialog>
  )
}
