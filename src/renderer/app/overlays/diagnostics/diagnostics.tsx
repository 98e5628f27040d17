import { IconCopy, IconDeviceFloppy, IconFolder, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { localFormat } from '#shared/dates.ts'
import type { Result } from '#shared/errors.ts'
import { type CertificateReading, type DiagnosticsReport, logLevels } from '#shared/ipc/diagnostics.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import { asSentence, labelled, sentenceLine } from '#shared/texts/units.ts'
import { bridge } from '../../../lib/bridge.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { managedNamesAtom } from '../../../lib/managed.ts'
import { closeOverlay } from '../../../lib/overlay.ts'
import { setPreferences } from '../../../lib/preferences.ts'
import { preferencesAtom } from '../../../lib/session.ts'
import { toast, toastError } from '../../../lib/toasts.ts'
import { useAtomValue } from '../../../lib/use-atom-value.ts'
import { Button } from '../../../ui/button.tsx'
import { Answer, Dialog, Note } from '../../../ui/dialog.tsx'
import { FactSection } from '../../../ui/fact-section.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Box, Row, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { appTexts } from '../../texts.ts'
import classes from './diagnostics.module.css'
import { sectionsOf } from './sections.ts'
import { diagnosticsTexts as texts } from './texts.ts'

const day = (written: string): string => {
  const time = Date.parse(written)
  return Number.isNaN(time) ? written : localFormat.day(time)
}

/** The server's certificates, its own first, or the reason why none are known. */
const Certificates = ({ reading }: { readonly reading: CertificateReading }) => {
  if (reading.state === 'none') return <Note>{texts.noCertificates[reading.why]}</Note>
  if (reading.state === 'unread') return <Note>{texts.unread[reading.why]}</Note>
  return (
    <Text as="ol" size="m" className={classes.chain}>
      {reading.chain.map(({ subject, issuer, validTo, fingerprint }) => (
        <li key={fingerprint}>
          <Text as="bdi" block weight={500} breaks>
            {subject}
          </Text>
          <Text as="span" block tone="muted" breaks>
            {texts.validUntil(issuer, day(validTo))}
          </Text>
          <Text as="code" block size="s" tone="muted" breaks>
            {fingerprint}
          </Text>
        </li>
      ))}
    </Text>
  )
}

const copy = (report: DiagnosticsReport): Promise<void> =>
  copyText(JSON.stringify(report, null, 2), texts.copied)

const save = async (): Promise<void> => {
  const result = await bridge.diagnostics.save()
  if (!result.ok) toastError(result.error)
  else if (result.value) toast(texts.saved, { tone: 'success' })
}

const openLogs = async (): Promise<void> => {
  const result = await bridge.diagnostics.openLogs()
  if (!result.ok) toastError(result.error)
}

const LogSection = () => {
  const { logLevel } = useAtomValue(preferencesAtom)
  const isManaged = useAtomValue(managedNamesAtom).includes('logLevel')
  return (
    <FactSection title={texts.sections.log}>
      <Note>{texts.kept}</Note>
      <Row gap={2} align="stretch" wrap mb={4}>
        {isManaged ? (
          <span className={classes.managed}>
            {sentenceLine([asSentence(labelled(texts.level, texts.levels[logLevel])), managedTexts.setting])}
          </span>
        ) : (
          <Select
            label={texts.level}
            value={logLevel}
            options={logLevels.map((value) => ({ value, label: texts.levels[value] }))}
            onChange={(value) => void setPreferences({ logLevel: value })}
          />
        )}
        <Button size="small" icon={<IconFolder size={16} />} onClick={() => void openLogs()}>
          {texts.openLogs}
        </Button>
      </Row>
    </FactSection>
  )
}

const Report = ({ report }: { readonly report: DiagnosticsReport }) => {
  const [saving, setSaving] = useState(false)
  return (
    <>
      <Note>{texts.lead}</Note>
      <Row gap={2} align="stretch" wrap mb={4}>
        <Button data-autofocus icon={<IconCopy size={16} />} onClick={() => void copy(report)}>
          {texts.copy}
        </Button>
        <Button
          icon={<IconDeviceFloppy size={16} />}
          busy={saving}
          onClick={() => {
            setSaving(true)
            void save().finally(() => setSaving(false))
          }}
        >
          {texts.save}
        </Button>
      </Row>
      {sectionsOf(report).map(({ title, facts }) => (
        <Box mb={4} key={title}>
          <FactSection title={title}>
            <Facts facts={facts} />
          </FactSection>
        </Box>
      ))}
      <Box mb={4}>
        <FactSection title={texts.sections.certificates}>
          <Certificates reading={report.certificates} />
        </FactSection>
      </Box>
    </>
  )
}

/** Diagnostics, also available while signed out and over any screen (user-guide.md#diagnostics). */
export const Diagnostics = () => {
  const [answer, setAnswer] = useState<Result<DiagnosticsReport> | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches again in each round
  useEffect(() => {
    let wanted = true
    void bridge.diagnostics.report().then((made) => wanted && setAnswer(made))
    return () => {
      wanted = false
    }
  }, [round])
  const again = (): void => {
    setAnswer(null)
    setRound((before) => before + 1)
  }
  return (
    <Dialog
      title={commandTexts.names.diagnostics}
      closeLabel={appTexts.close}
      onClose={closeOverlay}
      width={640}
    >
      <Answer answer={answer} waiting={texts.gathering} failed={texts.failed}>
        {(report) => <Report report={report} />}
      </Answer>
      <LogSection />
      <Button
        size="small"
        icon={<IconRefresh size={16} />}
        aria-disabled={answer === null}
        onClick={() => answer && again()}
      >
        {texts.again}
      </Button>
    </Dialog>
  )
}
