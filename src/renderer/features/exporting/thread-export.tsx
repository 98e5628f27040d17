import { useCallback, useEffect, useRef, useState } from 'react'
import type { Result } from '#shared/errors.ts'
import { type ExportedThread, exportLimits } from '#shared/ipc/exported-thread.ts'
import type { SavedEvidence, SavedFile } from '#shared/ipc/native.ts'
import { ownName } from '#shared/rules/names.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { errorText } from '../../lib/errors.ts'
import type { ExportWay } from '../../lib/export-wanted.ts'
import { closeOverlay } from '../../lib/overlay.ts'
import { nextPaint } from '../../lib/paint.ts'
import { toastSaved } from '../../lib/saved-file.ts'
import { sessionAtom, viewerAtom } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { toast } from '../../lib/toasts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { showBusy } from '../../ui/dialogs.ts'
import { Text } from '../../ui/layout.tsx'
import { type FileSizes, fileSizes } from '../media/file-sizes.ts'
import { threadOf } from '../thread/open-threads.ts'
import { createThread } from '../thread/thread.ts'
import type { ThreadSource } from '../thread/thread-source.ts'
import type { About } from './about.ts'
import { namedFilesOf } from './authors-and-files.ts'
import { exportedOf, exportName, isOverLong, shortenedIn, withHash } from './exported.ts'
import classes from './exporting.module.css'
import { type Gathered, gather } from './gather.ts'
import { pastOf } from './past.ts'
import type { PostPart } from './post-parts.ts'
import { PrintedPage } from './printed-page.tsx'
import { PrintedPost } from './printed-post.tsx'
import { exportTexts as texts } from './texts.ts'

interface InProgress {
  /** Aborted if the user leaves before the end. */
  readonly signal: AbortSignal
  /** Closes the overlay. The caller has reported the outcome. */
  readonly end: () => void
}

/** Registers work in progress while mounted. Unmounting before the end aborts it with a toast. */
const useInProgress = (): InProgress => {
  const [left] = useState(() => new AbortController())
  const isHere = useRef(false)
  const hasEnded = useRef(false)
  useEffect(() => {
    const acting = actNow()
    isHere.current = true
    return () => {
      isHere.current = false
      // Deferred, because React's strict mode unmounts and remounts once in development.
      queueMicrotask(() => {
        if (isHere.current || hasEnded.current) return
        left.abort()
        if (acting.isCurrent()) toast(texts.left)
      })
    }
  }, [left])
  const end = useCallback(() => {
    hasEnded.current = true
    closeOverlay()
  }, [])
  return { signal: left.signal, end }
}

/** What is being made; null for nothing yet. `files` counts those of an archive, once its PDF is made. */
type Making = { readonly files: { readonly done: number; readonly total: number } | null } | null

interface MakingNoteProps {
  /** The status element is mounted before its text, so that screen readers announce the text. */
  readonly making: Making
  readonly onLeave: () => void
}

/** The note that a PDF is being made. It is no dialog, because the PDF would then hide all text from screen readers. */
const MakingNote = ({ making, onLeave }: MakingNoteProps) => {
  const isMaking = making !== null
  useShortcuts({ Escape: onLeave }, { enabled: isMaking })
  const files = making?.files ?? null
  const text = files === null ? texts.making : texts.fetching(files.done, files.total)
  return (
    <div className={isMaking ? classes.note : 'q-hidden'}>
      <Text size="l" role="status">
        {isMaking ? text : ''}
      </Text>
      {isMaking ? (
        <>
          <Button size="small" aria-keyshortcuts="Escape" onClick={onLeave}>
            {texts.cancel}
          </Button>
          <progress
            className={classes.bar}
            aria-label={files === null ? texts.making : texts.addingFiles}
            {...(files === null ? {} : { value: files.done, max: Math.max(files.total, 1) })}
          />
        </>
      ) : null}
    </div>
  )
}

interface ThreadExportProps {
  readonly way: ExportWay
  readonly source: ThreadSource
  /** Describes the subject with names that the viewer may read, once the authors are known. */
  readonly aboutOf: (gathered: Gathered, sizes: FileSizes) => About
  /** The commented post, with its shared original. */
  readonly post?: readonly PostPart[]
}

/** The content of the page. */
interface Ready {
  readonly about: About
  readonly gathered: Gathered
  readonly thread: ExportedThread
  readonly sizes: FileSizes
}

/** Reports the outcome in a toast. A PDF may not have been made at all, and an archive may lack files. */
const showOutcome = (answer: Result<SavedFile | SavedEvidence | null>, shortened: number): void => {
  if (!answer.ok) {
    const { error } = answer
    const isOfDisk = error.code === 'disk-full' || error.code === 'storage'
    const text = sentenceLine([errorText(error), isOfDisk ? texts.whatToDo[error.code] : ''])
    toast(text, { tone: 'error', title: texts.notSaved })
  } else if (answer.value === null) toast(texts.notMade, { tone: 'error' })
  else {
    const missing = 'missing' in answer.value ? answer.value.missing : 0
    const saved = texts.savedAs(answer.value.fileName, shortened)
    const text = missing === 0 ? saved : sentenceLine([saved, texts.missing(missing)])
    toastSaved(answer.value, text, { isPersistent: shortened + missing > 0 })
  }
}

/** Deadline for painting the note before Chromium lays out the PDF, ms. During the layout the window paints nothing. */
const maxPaintMs = 200

/** Fetches a whole thread, and prints or saves it once. */
export const ThreadExport = ({ way, source, aboutOf, post = [] }: ThreadExportProps) => {
  const viewer = useAtomValue(viewerAtom)
  const network = useAtomValue(sessionAtom).server ?? ''
  const by = viewer === null ? '' : ownName(viewer)
  const [ready, setReady] = useState<Ready | null>(null)
  const [making, setMaking] = useState<Making>(null)
  const hasBegun = useRef(false)
  const done = useRef<() => void>(() => {})
  const byUniqueId = viewer?.user_unique_id ?? null
  const first = useRef({
    way,
    source,
    aboutOf,
    post,
    who: { by, byUniqueId, network, viewerId: viewer?.id ?? null },
  })
  const { signal, end } = useInProgress()

  useEffect(() => () => done.current(), [])
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const { way, source, aboutOf, post, who } = first.current
    const acting = actNow()
    done.current = showBusy(acting, texts.preparing, { label: texts.cancel, run: closeOverlay })
    const begin = async (): Promise<void> => {
      const gathered = await gather(threadOf(source.key, () => createThread(source)))
      // The user left, or another account signed in.
      if (signal.aborted) return
      if (gathered === null) {
        toast(texts.notLoaded, { tone: 'error' })
        return end()
      }
      const files = [...gathered.comments.map(({ comment }) => comment), ...post].flatMap(namedFilesOf)
      const [past, sizes] = await Promise.all([
        pastOf(source.key, gathered),
        fileSizes(files.map(({ path }) => path)),
      ])
      if (signal.aborted) return
      const about = aboutOf(gathered, sizes)
      const now = steadyNow()
      const thread = await withHash(exportedOf({ ...who, about, gathered, past, sizes, now }))
      if (signal.aborted) return
      const isData = way === 'json' || way === 'zip'
      if (isData && isOverLong(thread)) {
        toast(texts.tooMany(exportLimits.comments), { tone: 'error' })
        return end()
      }
      if (way !== 'json') return setReady({ about, gathered, thread, sizes })
      const result = await bridgeFor(acting).printing.saveThread({
        name: exportName(about.title, now),
        thread,
      })
      if (signal.aborted) return
      showOutcome(result, shortenedIn(thread))
      end()
    }
    void begin()
  }, [signal, end])

  const onReady = useCallback(
    async (shortened: number): Promise<void> => {
      const acting = actNow()
      // Screen readers skip content behind a dialog, and so would the PDF's text.
      done.current()
      if (ready === null) return
      if (way === 'print') {
        const result = await bridgeFor(acting).printing.print()
        if (signal.aborted) return
        if (!result.ok) toast(texts.notPrinted, { tone: 'error' })
        return end()
      }
      setMaking({ files: null })
      await nextPaint(maxPaintMs)
      if (signal.aborted) return
      const { printing } = bridgeFor(acting)
      const name = exportName(ready.about.title, steadyNow())
      const onProgress = (done: number, total: number): void => setMaking({ files: { done, total } })
      const result =
        way === 'pdf'
          ? await printing.savePdf({ name }, { signal })
          : await printing.saveEvidence({ name, thread: ready.thread }, { signal, onProgress })
      if (signal.aborted) return
      showOutcome(result, shortened)
      end()
    },
    [way, ready, signal, end],
  )

  if (ready === null) return null
  return (
    <>
      <MakingNote making={making} onLeave={closeOverlay} />
      <PrintedPage {...ready} onReady={onReady}>
        {post.length === 0 ? null : <PrintedPost parts={post} sizes={ready.sizes} />}
      </PrintedPage>
    </>
  )
}
