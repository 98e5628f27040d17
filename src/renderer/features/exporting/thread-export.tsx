import { useAtomValue } from 'jotai'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { ThreadPast } from '#shared/ipc/seen-threads.ts'
import { shownName } from '#shared/rules/names.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { bridge } from '../../lib/bridge.ts'
import type { ExportWay } from '../../lib/export-wanted.ts'
import { closeOverlay } from '../../lib/overlay.ts'
import { sessionAtom, viewerAtom } from '../../lib/session.ts'
import { toast, toastError } from '../../lib/toasts.ts'
import { showBusy } from '../../ui/dialogs.ts'
import { threadOf } from '../thread/open-threads.ts'
import { createThread } from '../thread/thread.ts'
import type { ThreadSource } from '../thread/thread-source.ts'
import type { About } from './about.ts'
import { exportedOf, exportName } from './exported.ts'
import { type Gathered, gather } from './gather.ts'
import { pastOf } from './past.ts'
import { PrintedPage } from './printed-page.tsx'
import { exportTexts as texts } from './texts.ts'

interface ThreadExportProps {
  readonly way: ExportWay
  readonly source: ThreadSource
  /** In words that the viewer may read, once it is known who wrote here. */
  readonly aboutOf: (gathered: Gathered) => About
  readonly children?: ReactNode
}

const end = (text: string, tone: 'success' | 'error'): void => {
  toast(text, { tone })
  closeOverlay()
}

const saved = (answer: Awaited<ReturnType<typeof bridge.printing.savePdf>>): void => {
  if (answer.ok) end(texts.savedAs(answer.value.fileName), 'success')
  else {
    toastError(answer.error, texts.notSaved)
    closeOverlay()
  }
}

/** Fetches a whole thread and prints it, or saves it, once. */
export const ThreadExport = ({ way, source, aboutOf, children }: ThreadExportProps) => {
  const viewer = useAtomValue(viewerAtom)
  const network = useAtomValue(sessionAtom).server ?? ''
  const by = viewer === null ? '' : shownName(viewer, { viewer })
  const [ready, setReady] = useState<{ readonly gathered: Gathered; readonly past: ThreadPast } | null>(null)
  const hasBegun = useRef(false)
  const done = useRef<() => void>(() => {})
  const first = useRef({ way, source, aboutOf, by, network, viewerId: viewer?.id ?? null })

  const isHere = useRef(true)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      done.current()
    }
  }, [])
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const { way, source, aboutOf, ...who } = first.current
    done.current = showBusy(texts.preparing)
    const begin = async (): Promise<void> => {
      const all = await gather(threadOf(source.key, () => createThread(source)))
      // Something else is shown by now, or somebody else is signed in.
      if (!isHere.current) return
      if (all === null) {
        done.current()
        end(texts.notLoaded, 'error')
        return
      }
      const past = await pastOf(source.key, all)
      if (way !== 'json') {
        setReady({ gathered: all, past })
        return
      }
      const about = aboutOf(all)
      const now = steadyNow()
      const thread = exportedOf({ ...who, about, gathered: all, past, now })
      const answer = await bridge.printing.saveThread({ name: exportName(about.title, now), thread })
      done.current()
      saved(answer)
    }
    void begin()
  }, [])

  const onReady = useCallback(async () => {
    done.current()
    if (way === 'pdf') {
      const title = ready === null ? '' : aboutOf(ready.gathered).title
      saved(await bridge.printing.savePdf({ name: exportName(title, steadyNow()) }))
      return
    }
    const answer = await bridge.printing.print()
    if (!answer.ok) toast(texts.notPrinted, { tone: 'error' })
    closeOverlay()
  }, [way, ready, aboutOf])

  if (ready === null) return null
  return (
    <PrintedPage
      about={aboutOf(ready.gathered)}
      {...ready}
      by={by}
      network={network}
      onReady={() => void onReady()}
    >
      {children}
    </PrintedPage>
  )
}
