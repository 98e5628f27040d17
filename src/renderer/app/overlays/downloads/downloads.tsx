import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Download } from '#shared/ipc/native.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { bridge } from '../../../lib/bridge.ts'
import { closeOverlay } from '../../../lib/overlay.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { appTexts } from '../../texts.ts'
import { downloadTexts as texts } from '../texts.ts'
import { DownloadRow } from './download-row.tsx'

/** Interval of polling while the list is open, ms. */
const everyMs = 500

/** Polls main's list while this is open, because any window may add to it. */
const useDownloads = (): readonly Download[] | null => {
  const [downloads, setDownloads] = useState<readonly Download[] | null>(null)
  useEffect(() => {
    let wanted = true
    const refresh = async (): Promise<void> => {
      const result = await bridge.files.list()
      if (wanted && result.ok) setDownloads(result.value)
    }
    void refresh()
    const timer = setInterval(() => void refresh(), everyMs)
    return () => {
      wanted = false
      clearInterval(timer)
    }
  }, [])
  return downloads
}

/** Files saved since the start of the app (user-guide.md#downloads). */
export const Downloads = () => {
  const downloads = useDownloads()
  return (
    <Dialog
      title={commandTexts.names.downloads}
      closeLabel={appTexts.close}
      onClose={closeOverlay}
      width={560}
    >
      {downloads?.length === 0 ? (
        <EmptyState icon={<IconDownload size={24} />} title={texts.none} detail={texts.noneDetail} />
      ) : (
        <ul>
          {(downloads ?? []).map((download) => (
            <DownloadRow key={download.id} download={download} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
