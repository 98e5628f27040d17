import { type ReactNode, useState } from 'react'
import { joinClasses } from '../../ui/join-classes.ts'
import { Text } from '../../ui/layout.tsx'
import classes from './composer.module.css'
import { takesFiles } from './form-here.ts'
import { carriesFiles, dropAround, pasteAround } from './pasted.ts'
import { composerTexts } from './texts.ts'
import type { Tray } from './use-tray.ts'

interface FileDropProps {
  readonly tray: Tray
  readonly disabled?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** An area where files can be dropped. */
export const FileDrop = ({ tray, disabled = false, className, children }: FileDropProps) => {
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pickers do the same by keyboard
    <div
      className={joinClasses(classes.drop, className)}
      {...takesFiles('other')}
      onDragOver={(event) => {
        if (disabled || !carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onPaste={(event) => pasteAround(event, disabled ? () => {} : tray.addAny)}
      onDropCapture={(event) => {
        setOver(false)
        dropAround(event, disabled ? () => {} : tray.addAny)
      }}
    >
      {children}
      {over ? (
        <Text as="div" tone="accent" weight={600} className={classes.target} aria-hidden>
          {composerTexts.dropHere}
        </Text>
      ) : null}
    </div>
  )
}
