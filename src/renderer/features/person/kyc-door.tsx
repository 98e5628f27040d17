import { IconExternalLink } from '@tabler/icons-react'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { sessionAtom, viewerAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { personTexts } from './texts.ts'

/** Opens the network's own pages, where it verifies its members; null for a verified viewer. */
const useKycDoor = (): (() => void) | null => {
  const { server } = useAtomValue(sessionAtom)
  const isVerified = useAtomValue(viewerAtom)?.kyc_status === 'Accepted'
  if (server === null || isVerified) return null
  return () => void bridgeFor(actNow()).links.open({ url: server })
}

/** The way out of 'Your KYC is not verified.' */
export const KycDoor = () => {
  const open = useKycDoor()
  return open === null ? null : (
    <Button size="small" icon={<IconExternalLink size={16} aria-hidden />} onClick={open}>
      {personTexts.verify}
    </Button>
  )
}

/** The same in a menu. */
export const KycDoorItem = () => {
  const open = useKycDoor()
  return open === null ? null : (
    <MenuItem icon={<IconExternalLink size={16} aria-hidden />} onClick={open}>
      {personTexts.verify}
    </MenuItem>
  )
}
