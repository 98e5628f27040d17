import { bridge } from '../../lib/bridge.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { toastError } from '../../lib/toasts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Box, Row } from '../../ui/layout.tsx'
import { Select } from '../../ui/select.tsx'
import { Setting } from './setting.tsx'
import { settingsTexts as texts } from './texts.ts'

/** Opens the system's folder dialog. Main shows it and saves the choice. */
const choose = async (): Promise<void> => {
  const result = await bridge.files.chooseFolder()
  if (!result.ok) toastError(result.error)
}

const separators = (['auto', 'comma', 'semicolon', 'tab'] as const).map((value) => ({
  value,
  label: texts.csvSeparators[value],
}))

/** Settings of the downloads folder, and of the CSV files in it. */
export const DownloadsSection = () => {
  const { downloadFolder, csvSeparator } = useAtomValue(preferencesAtom)
  return (
    <Box panel>
      <Setting
        label={texts.downloadFolder}
        detail={downloadFolder === '' ? texts.downloadFolderSystem : <bdi>{downloadFolder}</bdi>}
        name="downloadFolder"
      >
        <Row gap={3} justify="end" wrap>
          {downloadFolder === '' ? null : (
            <Button size="small" variant="quiet" onClick={() => void setPreferences({ downloadFolder: '' })}>
              {texts.resetFolder}
            </Button>
          )}
          <Button size="small" onClick={() => void choose()}>
            {texts.chooseFolder}
          </Button>
        </Row>
      </Setting>
      <Setting label={texts.csvSeparator} detail={texts.csvSeparatorDetail} name="csvSeparator">
        <Select
          label={<span className="q-hidden">{texts.csvSeparator}</span>}
          value={csvSeparator}
          options={separators}
          onChange={(chosen) => void setPreferences({ csvSeparator: chosen })}
        />
      </Setting>
    </Box>
  )
}
