import { IconPaperclip, IconPhoto } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { acceptAttribute, type FilePicker } from '#shared/rules/files.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { isMac } from '../../lib/shortcuts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './composer.module.css'
import { composerTexts } from './texts.ts'
import type { Tray } from './use-tray.ts'
import { writeNear } from './write-near.ts'

const pickers = {
  image: { label: composerTexts.addImages, icon: <IconPhoto size={18} stroke={1.6} aria-hidden /> },
  attachment: {
    label: composerTexts.addAttachments,
    icon: <IconPaperclip size={18} stroke={1.6} aria-hidden />,
  },
} as const

/** Adds the key of `attachHere` to a tooltip. */
const withKey = (label: string): string => composerTexts.withKeys(label, isMac() ? '⌘O' : 'Ctrl+O')

interface PickFilesButtonProps {
  readonly picker: FilePicker
  readonly tray: Tray
  readonly disabled?: boolean
}

/**
 * A button that opens the system's file dialog. It is disabled, with a label that explains it, if the organisation
 * allows no files. The input is cleared after each choice, and the form's writing field gets the focus.
 */
export const PickFilesButton = ({ picker, tray, disabled = false }: PickFilesButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const dialog = input.current
    const write = (): void => writeNear(dialog)
    // React has no such event for inputs.
    dialog?.addEventListener('cancel', write)
    return () => dialog?.removeEventListener('cancel', write)
  }, [])
  const { icon, label: usual } = pickers[picker]
  const allowed = useAtomValue(preferencesAtom).managed?.rules.attachmentTypes ?? null
  const label = allowed?.length === 0 ? managedTexts.noFiles : usual
  const limits = tray.limits[picker]
  const accept = acceptAttribute(limits) || (allowed ?? []).join(',')
  return (
    <>
      <IconButton
        label={label}
        {...(picker === 'attachment' ? { tip: withKey(label), 'data-action': 'attach' } : {})}
        icon={icon}
        disabled={disabled || allowed?.length === 0}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        className={classes.input}
        multiple
        hidden
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) tray.add(picker, files)
          writeNear(currentTarget)
        }}
      />
    </>
  )
}
