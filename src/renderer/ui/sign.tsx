import type { ReactNode } from 'react'
import { Box } from './layout.tsx'

interface SignProps {
  /** In px, both ways. */
  readonly size: number
  readonly tint?: 'neutral' | 'accent' | 'ok' | 'info' | 'warn'
  readonly square?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** An icon on a soft ground, for the eye alone. */
export const Sign = ({ size, tint = 'neutral', square = false, className, children }: SignProps) => (
  <Box
    as="span"
    middle
    fixed
    tint={tint}
    radius={square ? 'm' : 'full'}
    className={className}
    style={{ width: size, height: size }}
    aria-hidden="true"
  >
    {children}
  </Box>
)
