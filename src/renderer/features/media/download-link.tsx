import { IconAlertTriangle, IconCheck, IconDownload, IconFile, IconX } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { isExecutableName } from '#shared/rules/file-name.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import { bridge } from '../../lib/bridge.ts'
import { errorText } from '../../lib/errors.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { type DownloadState, downloads } from './downloads.ts'
import { mediaTexts } from './file-texts.ts'
import classes from './media.module.css'

const Outcome = ({ state }: { readonly state: DownloadState }) => {
  if (state.status === 'failed')
    return (
      <Row as="p" gap={1} size="s" tone="danger" role="status">
        {sentenceLine([mediaTexts.downloadFailed, errorText(state.error)])}
      </Row>
    )
  if (state.status !== 'saved') return null
  return (
    <Row as="p" gap={1} size="s" role="status">
      <IconCheck size={14} aria-hidden />
      <bdi>{mediaTexts.savedAs(state.file.fileName)}</bdi>
      <Button
        variant="quiet"
        size="small"
        onClick={() => void bridge.files.reveal({ savedId: state.file.savedId })}
      >
        {mediaTexts.showInFolder}
      </Button>
    </Row>
  )
}

/** A file that is neither shown nor played. Main saves it under a safe name, with progress, and never opens it. */
export const DownloadLink = ({ name, path }: { readonly name: string; readonly path: string }) => {
  const download = downloads.get(path)
  const state = useAtomValue(download.stateAtom)
  const loading = state.status === 'loading'
  const executable = isExecutableName(name) || (state.status === 'saved' && state.file.executable)
  return (
    <Stack gap={1} className={classes.file}>
      <Row gap={1}>
        <Row
          as="button"
          gap={2}
          grow
          size="m"
          tone="text"
          px={3}
          py={2}
          type="button"
          className={classes.download}
          aria-label={loading ? mediaTexts.downloading(name) : mediaTexts.download(name)}
          aria-busy={loading}
          disabled={loading}
          data-file={path}
          data-name={name}
          onClick={() => void download.start(name)}
        >
          <IconFile size={18} stroke={1.5} aria-hidden />
          <Text as="bdi" grow size="m" truncate>
            {name}
          </Text>
          {loading ? null : <IconDownload size={16} stroke={1.5} aria-hidden />}
        </Row>
        {loading ? (
          <IconButton
            size="small"
            label={mediaTexts.cancelDownload}
            icon={<IconX size={16} aria-hidden />}
            onClick={download.cancel}
          />
        ) : null}
      </Row>
      {loading ? (
        <progress
          aria-label={mediaTexts.downloading(name)}
          {...(state.part === null ? {} : { value: state.part })}
        />
      ) : null}
      <Outcome state={state} />
      {executable ? (
        <Row as="p" gap={1} size="s" className={classes.warning}>
          <IconAlertTriangle size={14} aria-hidden /> {mediaTexts.executable}
        </Row>
      ) : null}
    </Stack>
  )
}
