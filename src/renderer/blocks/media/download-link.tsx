import { IconAlertTriangle, IconCheck, IconDownload, IconFile, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { SavedFile } from '#shared/bridge/native.ts'
import { isExecutableName } from '#shared/rules/file-name.ts'
import { mediaTexts } from '#shared/texts/media.ts'
import { bridge } from '../../state/bridge.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './attachment-list.module.css'

type State =
  | { readonly status: 'idle' | 'failed' }
  | { readonly status: 'loading'; readonly part: number | null }
  | { readonly status: 'saved'; readonly file: SavedFile }

const useDownload = (path: string, fileName: string) => {
  const [state, setState] = useState<State>({ status: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setState({ status: 'loading', part: null })
    const answer = await bridge.files.save(
      { path, fileName },
      {
        signal: controller.signal,
        onProgress: (received, total) =>
          setState({ status: 'loading', part: total > 0 ? received / total : null }),
      },
    )
    if (running.current !== controller) return
    if (answer.ok) setState({ status: 'saved', file: answer.value })
    else setState({ status: answer.error.code === 'cancelled' ? 'idle' : 'failed' })
  }
  return { state, start, cancel: () => running.current?.abort() }
}

const Outcome = ({ state }: { readonly state: State }) => {
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
        look="quiet"
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
  const { state, start, cancel } = useDownload(path, name)
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
          onClick={() => void start()}
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
            onClick={cancel}
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
