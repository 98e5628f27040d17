import { type ReactNode, useId } from 'react'
import { Text } from './layout.tsx'

interface FactSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** Facts under a heading, in the right column or a drawer. */
export const FactSection = ({ title, children }: FactSectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Text as="h2" size="m" tone="secondary" weight={600} mb={1} id={id}>
        {title}
      </Text>
      {children}
    </section>
  )
}
