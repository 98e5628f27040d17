import { IconAlertTriangle, IconCheck, IconDownload, IconFile, IconX } from '@tabler/icons-react'
import { type Atom, atom, type PrimitiveAtom, useAtomValue } from 'jotai'
import type { SavedFile } from '#shared/ipc/native.ts'
import { isExecutableName } from '#shared/rules/file-name.ts'
import { accountFamily } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { store } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './attachment-list.module.css'
import { mediaTexts } from './texts.ts'

type DownloadState =
  | { readonly status: 'idle' | 'failed' }
  /** How much has come, from 0 to 1; null where the server does not say how much there is. */
  | { readonly status: 'loading'; readonly part: number | null }
  | { readonly status: 'saved'; readonly file: SavedFile }

interface Download {
  readonly stateAtom: Atom<DownloadState>
  readonly start: (fileName: string) => Promise<void>
  readonly cancel: () => void
  readonly dispose: () => void
}

const idle: DownloadState = { status: 'idle' }

const createDownload = (path: string): Download => {
  const stateAtom = atom(idle) as PrimitiveAtom<DownloadState>
  let inFlight: AbortController | null = null
  return {
    stateAtom,
    start: async (fileName) => {
      if (inFlight) return
      const controller = new AbortController()
      inFlight = controller
      store.set(stateAtom, { status: 'loading', part: null })
      const answer = await bridge.files.save(
        { path, fileName },
        {
          signal: controller.signal,
          onProgress: (received, total) =>
            store.set(stateAtom, { status: 'loading', part: total > 0 ? received / total : null }),
        },
      )
      if (inFlight !== controller) return
      inFlight = null
      if (answer.ok) store.set(stateAtom, { status: 'saved', file: answer.value })
      else store.set(stateAtom, { status: answer.error.code === 'cancelled' ? 'idle' : 'failed' })
    },
    cancel: () => inFlight?.abort(),
    dispose: () => {
      inFlight?.abort()
      inFlight = null
      store.set(stateAtom, idle)
    },
  }
}

/** Downloads by the file's path. They outlive their rows: scrolling on stops nothing. */
const downloads = accountFamily(createDownload)

const Outcome = ({ state }: { readonly state: DownloadState }) => {
  if (state.status === 'failed')
    return (
      <p className={classes.failed} role="status">
        {mediaTexts.downloadFailed}
      </p>
    )
  if (state.status !== 'saved') return null
  return (
    <p className={classes.saved} role="status">
      <IconCheck size={14} aria-hidden />
      <bdi>{mediaTexts.savedAs(state.file.fileName)}</bdi>
      <Button
        variant="quiet"
        size="small"
        onClick={() => void bridge.files.reveal({ savedId: state.file.savedId })}
      >
        {mediaTexts.showInFolder}
      </Button>
    </p>
  )
}

/** A file that is neither shown nor played: saved by main under a safe name, with its progress; never opened. */
export const DownloadLink = ({ name, path }: { readonly name: string; readonly path: string }) => {
  const download = downloads.get(path)
  const state = useAtomValue(download.stateAtom)
  const loading = state.status === 'loading'
  const executable = isExecutableName(name) || (state.status === 'saved' && state.file.executable)
  return (
    <div className={classes.file}>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.download}
          aria-label={loading ? mediaTexts.downloading(name) : mediaTexts.download(name)}
          aria-busy={loading}
          disabled={loading}
          onClick={() => void download.start(name)}
        >
          <IconFile size={18} stroke={1.5} aria-hidden />
          <bdi className={classes.name}>{name}</bdi>
          {loading ? null : <IconDownload size={16} stroke={1.5} aria-hidden />}
        </button>
        {loading ? (
          <IconButton
            size="small"
            label={mediaTexts.cancelDownload}
            icon={<IconX size={16} aria-hidden />}
            onClick={download.cancel}
          />
        ) : null}
      </div>
      {loading ? (
        <progress
          className={classes.progress}
          aria-label={mediaTexts.downloading(name)}
          {...(state.part === null ? {} : { value: state.part })}
        />
      ) : null}
      <Outcome state={state} />
      {executable ? (
        <p className={classes.warning}>
          <IconAlertTriangle size={14} aria-hidden /> {mediaTexts.executable}
        </p>
      ) : null}
    </div>
  )
}
