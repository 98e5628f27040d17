import type { Result } from '#shared/errors.ts'
import type { Download } from '#shared/ipc/native.ts'
import { isDocumentName, isExecutableName } from '#shared/rules/file-name.ts'
import { bridge } from '../../../lib/bridge.ts'
import { errorText } from '../../../lib/errors.ts'
import { toastError } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { downloadTexts as texts } from '../texts.ts'
import classes from './downloads.module.css'

const showOutcome = async (asked: Promise<Result<null>>): Promise<void> => {
  const result = await asked
  if (!result.ok && result.error.code !== 'cancelled') toastError(result.error)
}

const stateText = ({ state, received, total, error }: Download): string => {
  if (state === 'loading') return texts.soFar(received, total)
  if (error !== null) return texts.failed(errorText(error))
  return state === 'saved' ? texts.saved(received) : texts.stopped
}

const Actions = ({ download: { id, fileName, state, savedId } }: { readonly download: Download }) => {
  if (state === 'loading')
    return (
      <Button
        size="small"
        aria-label={texts.of(texts.stop, fileName)}
        onClick={() => void showOutcome(bridge.files.stop({ id }))}
      >
        {texts.stop}
      </Button>
    )
  if (savedId === null) return null
  return (
    <>
      {isDocumentName(fileName) ? (
        <Button
          size="small"
          aria-label={texts.of(texts.open, fileName)}
          onClick={() => void showOutcome(bridge.files.open({ savedId }))}
        >
          {texts.open}
        </Button>
      ) : null}
      <Button
        size="small"
        aria-label={texts.of(texts.reveal, fileName)}
        onClick={() => void showOutcome(bridge.files.reveal({ savedId }))}
      >
        {texts.reveal}
      </Button>
    </>
  )
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
