import { useAtomValue } from 'jotai'
import { bridge } from '../../lib/bridge.ts'
import { updateReadyAtom } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { appTexts } from '../texts.ts'

/** Offers the restart while a new version waits for it. */
export const UpdateButton = () => {
  const version = useAtomValue(updateReadyAtom)
  if (version === '') return null
  return (
    <Button
      size="small"
      variant="primary"
      title={appTexts.updateReady(version)}
      onClick={() => void bridge.updates.restart()}
    >
      {appTexts.restartToUpdate}
    </Button>
  )
}
