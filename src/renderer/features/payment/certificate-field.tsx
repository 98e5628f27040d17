import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { composerTexts } from '../composer/texts.ts'
import classes from './payment.module.css'
import { gstTexts as texts } from './texts.ts'

interface CertificateFieldProps {
  readonly file: File | null
  readonly error: string | null
  readonly disabled: boolean
  readonly onChange: (file: File | null) => void
}

/** The GST certificate: chosen or dropped, shown by name, taken away again. */
export const CertificateField = ({ file, error, disabled, onChange }: CertificateFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLSpanElement>(null)
  const [over, setOver] = useState(false)
  const id = useId()
  const carriesFile = (event: DragEvent): boolean => !disabled && event.dataTransfer.types.includes('Files')
  return (
    <fieldset className={classes.certificate} aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend className={classes.label}>{texts.certificate}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard */}
      <div
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
          const [dropped] = event.dataTransfer.files
          if (!carriesFile(event) || !dropped) return
          event.preventDefault()
          onChange(dropped)
        }}
      >
        {file ? (
          <span className={classes.file}>
            <IconFile size={18} aria-hidden="true" />
            <bdi className={classes.name} title={file.name}>
              {file.name}
            </bdi>
            <span className={classes.size}>{composerTexts.kilobytes(file.size)}</span>
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
          </span>
        ) : null}
        <span ref={button} className={classes.choose}>
          <Button
            size="small"
            icon={<IconUpload size={16} aria-hidden />}
            aria-label={texts.chooseCertificate}
            aria-describedby={error === null ? `${id}-hint` : `${id}-error ${id}-hint`}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {file ? texts.otherFile : texts.chooseFile}
          </Button>
          <span className={classes.hint}>{texts.dropHere}</span>
        </span>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          accept="application/pdf,image/*"
          aria-label={texts.certificate}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            currentTarget.value = ''
            if (chosen) onChange(chosen)
          }}
        />
      </div>
      {error === null ? null : (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={classes.hint}>
        {texts.alreadyGiven}
      </p>
    </fieldset>
  )
}
