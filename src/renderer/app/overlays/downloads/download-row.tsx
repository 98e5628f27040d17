import type { Download } from '#shared/ipc/native.ts'
import { isExecutableName } from '#shared/rules/file-name.ts'
import { bridge } from '../../../lib/bridge.ts'
import { errorText } from '../../../lib/errors.ts'
import { savedActions } from '../../../lib/saved-file.ts'
import { toastError } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { downloadTexts as texts } from '../texts.ts'
import classes from './downloads.module.css'

const stop = async (id: string): Promise<void> => {
  const result = await bridge.files.stop({ id })
  if (!result.ok) toastError(result.error)
}

const stateText = ({ state, received, total, error }: Download): string => {
  if (state === 'loading') return texts.soFar(received, total)
  if (error !== null) return texts.failed(errorText(error))
  return state === 'saved' ? texts.saved(received) : texts.stopped
}

const Actions = ({ download: { id, fileName, state, savedId } }: { readonly download: Download }) => {
  if (state === 'loading')
    return (
      <Button size="small" aria-label={texts.of(texts.stop, fileName)} onClick={() => void stop(id)}>
        {texts.stop}
      </Button>
    )
  if (savedId === null) return null
  return savedActions({ savedId, fileName }).map(({ label, run }) => (
    <Button key={label} size="small" aria-label={texts.of(label, fileName)} onClick={() => void run()}>
      {label}
    </Button>
  ))
}

/** One file with its progress and actions. A file that may run something is only shown in its folder. */
export const DownloadRow = ({ download }: { readonly download: Download }) => {
  const { fileName, state, received, total } = download
  return (
    <Row as="li" divided py={2} gap={2} wrap>
      <Stack as="span" grow className={classes.what}>
        <Text as="bdi" weight={500} breaks>
          {fileName}
        </Text>
        <Text as="span" size="m" tone={state === 'failed' ? 'danger' : 'muted'}>
          {stateText(download)}
        </Text>
        {state === 'saved' && isExecutableName(fileName) ? (
          <Text as="span" size="m" tone="muted" className={classes.unsafe}>
            {texts.executable}
          </Text>
        ) : null}
      </Stack>
      <Actions download={download} />
      {state === 'loading' ? (
        <progress
          aria-label={texts.downloading(fileName)}
          {...(total > 0 ? { value: received / total } : {})}
        />
      ) : null}
    </Row>
  )
}
