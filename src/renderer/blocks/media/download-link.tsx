import { IconAlertTriangle, IconDownload, IconFile, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { isExecutableName } from '#shared/rules/file-name.ts'
import { mediaTexts } from '#shared/texts/media.ts'
import { mediaUrl } from '../../state/media-url.ts'
import classes from './attachment-list.module.css'
import { fetchFile, saveFile } from './fetch-file.ts'

type State =
  | { readonly status: 'idle' | 'failed' }
  | { readonly status: 'loading'; readonly part: number | null }

const useDownload = (path: string, name: string) => {
  const [state, setState] = useState<State>({ status: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setState({ status: 'loading', part: null })
    try {
      const file = await fetchFile(mediaUrl(path), controller.signal, (part) =>
        setState({ status: 'loading', part }),
      )
      saveFile(file, name)
      setState({ status: 'idle' })
    } catch {
      if (running.current === controller) setState({ status: controller.signal.aborted ? 'idle' : 'failed' })
    }
  }
  return { state, start, cancel: () => running.current?.abort() }
}

/** A file that is neither shown nor played: saved under a safe name, with its progress; never opened. */
export const DownloadLink = ({ name, path }: { readonly name: string; readonly path: string }) => {
  const { state, start, cancel } = useDownload(path, name)
  const loading = state.status === 'loading'
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
          <button
            type="button"
            className={classes.cancel}
            aria-label={mediaTexts.cancelDownload}
            onClick={cancel}
          >
            <IconX size={16} aria-hidden />
          </button>
        ) : null}
      </div>
      {loading ? (
        <progress
          className={classes.progress}
          aria-label={mediaTexts.downloading(name)}
          {...(state.part === null ? {} : { value: state.part })}
        />
      ) : null}
      {state.status === 'failed' ? (
        <p className={classes.failed} role="status">
          {mediaTexts.downloadFailed}
        </p>
      ) : null}
      {isExecutableName(name) ? (
        <p className={classes.warning}>
          <IconAlertTriangle size={14} aria-hidden /> {mediaTexts.executable}
        </p>
      ) : null}
    </div>
  )
}
