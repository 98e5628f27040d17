import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Name of the file field, for example the text of the button. */
  readonly label: string
  /** File types, as in the attribute of an input. */
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** A button that opens the system's file dialog. The same file can be chosen again. */
export const FileButton = ({ label, accept, onFile, children = label, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          currentTarget.value = ''
          if (chosen) onFile(chosen)
        }}
      />
    </>
  )
}
