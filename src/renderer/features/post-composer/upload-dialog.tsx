import { useAtomValue } from 'jotai'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogPanel } from '../../ui/dialog-panel.tsx'
import { composerTexts } from '../composer/texts.ts'
import classes from './wall-composer.module.css'
import { type Upload, uploadAtom } from './with-upload.ts'

const Blocking = ({ text, part, cancel }: Upload) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const percent = Math.floor(part * 100)
  return (
    <DialogPanel ref={dialog} aria-labelledby={titleId} onCancel={(event) => event.preventDefault()}>
      <h2 id={titleId} className={classes.uploadTitle}>
        {text}
      </h2>
      <progress
        className={classes.bar}
        aria-label={text}
        {...(part > 0 && part < 1 ? { value: part } : {})}
      />
      <div className={classes.uploadFoot}>
        <span>{part > 0 ? composerTexts.uploaded(percent) : null}</span>
        {cancel ? (
          <Button size="small" onClick={cancel}>
            {composerTexts.cancelUpload}
          </Button>
        ) : null}
      </div>
    </DialogPanel>
  )
}

/** 'Please wait while post is being shared...', with what has gone up so far and a way to stop. */
export const UploadDialog = () => {
  const upload = useAtomValue(uploadAtom)
  return upload === null ? null : <Blocking {...upload} />
}
