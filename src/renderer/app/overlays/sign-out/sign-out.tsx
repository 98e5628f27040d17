import { useState } from 'react'
import { useArchiveState } from '../../../features/archive/archive-state.ts'
import { archiveTexts } from '../../../features/archive/texts.ts'
import { bridge } from '../../../lib/bridge.ts'
import { closeOverlay } from '../../../lib/overlay.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Mantine } from '../../../ui/mantine.tsx'
import { signOutTexts as texts } from '../texts.ts'
import classes from './sign-out.module.css'

/** Asks at sign-out whether to remove seen content; removal is the default. */
export const SignOut = () => {
  const [removes, setRemoves] = useState(true)
  const [state] = useArchiveState(null)
  const [busy, setBusy] = useState(false)
  const signOut = async (): Promise<void> => {
    setBusy(true)
    await bridge.session.signOut({ keepsArchive: !removes })
    closeOverlay()
  }
  return (
    <Mantine>
      <Dialog title={texts.title} closeLabel={texts.cancel} onClose={closeOverlay}>
        <p className={classes.text}>{texts.kept}</p>
        <Checkbox
          label={texts.remove}
          description={state === null ? undefined : archiveTexts.whole(state)}
          checked={removes}
          onChange={setRemoves}
        />
        <div className={classes.buttons}>
          <Button onClick={closeOverlay}>{texts.cancel}</Button>
          <Button variant="primary" data-autofocus busy={busy} onClick={() => void signOut()}>
            {texts.signOut}
          </Button>
        </div>
      </Dialog>
    </Mantine>
  )
}
