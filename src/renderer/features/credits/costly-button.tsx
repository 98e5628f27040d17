import type { ComponentProps } from 'react'
import { isOfflineAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { costChipTexts as texts } from './texts.ts'

/** A button that may cost credits. Without a connection it says why it does nothing. It keeps the keyboard's focus. */
export const CostlyButton = ({
  children,
  onClick,
  'aria-label': label,
  ...rest
}: ComponentProps<typeof Button>) => {
  const isOffline = useAtomValue(isOfflineAtom)
  if (isOffline)
    return (
      <Button {...rest} aria-disabled aria-description={label}>
        {texts.needsConnection}
      </Button>
    )
  return (
    <Button {...rest} aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}
