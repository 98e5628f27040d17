import type { ReactNode } from 'react'
import { Box } from './layout.tsx'

interface SignProps {
  /** Width and height, px. */
  readonly size: number
  readonly tint?: 'neutral' | 'accent' | 'ok' | 'info' | 'warn'
  readonly square?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A decorative icon on a soft background. */
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
