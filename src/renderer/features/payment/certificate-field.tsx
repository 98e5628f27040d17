import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { fileSizeText } from '#shared/texts/units.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { filesAndFolders } from '../composer/pasted.ts'
import classes from './payment.module.css'
import { gstTexts as texts } from './texts.ts'

interface CertificateFieldProps {
  readonly file: File | null
  readonly error: string | null
  /** Whether the network has a certificate already. */
  readonly mayBeEmpty: boolean
  readonly disabled: boolean
  readonly onChange: (file: File | null) => void
  readonly onFolders: (names: readonly string[]) => void
}

/** The GST certificate: chosen or dropped, shown by name, removable. */
export const CertificateField = ({
  file,
  error,
  mayBeEmpty,
  disabled,
  onChange,
  onFolders,
}: CertificateFieldProps) => {
  const button = useRef<HTMLSpanElement>(null)
  const [over, setOver] = useState(false)
  const id = useId()
  const hintId = mayBeEmpty ? `${id}-hint` : undefined
  const carriesFile = (event: DragEvent): boolean => !disabled && event.dataTransfer.types.includes('Files')
  return (
    <Stack as="fieldset" gap={2} aria-describedby={error === null ? undefined : `${id}-error`}>
      <Text as="legend" weight={500} mb={2}>
        {texts.certificate}
      </Text>
      <Stack
        p={3}
        gap={2}
        className={classes.drop}
        data-over={over}
        data-invalid={error !== null}
        onDragOver={(event) => {
          if (!carriesFile(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false)
          if (!carriesFile(event)) return
          event.preventDefault()
          const { files, folders } = filesAndFolders(event.dataTransfer)
          if (files[0]) onChange(files[0])
          else if (folders.length > 0) onFolders(folders)
        }}
      >
        {file ? (
          <Row as="span" gap={2} shrink className={classes.file}>
            <IconFile size={18} aria-hidden="true" />
            <Text as="bdi" truncate title={file.name}>
              {file.name}
            </Text>
            <Text as="span" fixed size="m" tone="muted">
              {fileSizeText(file.size)}
            </Text>
            <IconButton
              size="small"
              label={texts.removeFile(file.name)}
              icon={<IconX size={14} aria-hidden />}
              disabled={disabled}
              onClick={() => {
                onChange(null)
                button.current?.querySelector('button')?.focus()
              }}
            />
          </Row>
        ) : null}
        <Row as="span" gap={2} shrink ref={button} className={classes.choose}>
          <FileButton
            size="small"
            icon={<IconUpload size={16} aria-hidden />}
            label={texts.certificate}
            accept="application/pdf,image/*"
            aria-label={texts.chooseCertificate}
            aria-describedby={error === null ? hintId : `${id}-error`}
            disabled={disabled}
            onFile={onChange}
          >
            {file ? texts.otherFile : texts.chooseFile}
          </FileButton>
          <Text as="span" size="m" tone="muted">
            {texts.dropHere}
          </Text>
        </Row>
      </Stack>
      {error === null && mayBeEmpty ? (
        <Text size="m" tone="muted" id={`${id}-hint`}>
          {texts.alreadyGiven}
        </Text>
      ) : null}
      {error === null ? null : (
        <Text size="m" tone="danger" breaks id={`${id}-error`} role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
