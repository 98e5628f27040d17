import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { keptAtom, keptFailureAtom } from '../../lib/kept.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { readAgain } from './read-again.ts'
import { type KeptPart, keptTexts as texts } from './texts.ts'

/** A line above content that lacks kept entries after a failed read. Renders nothing otherwise. */
export const UnreadParts = ({ names }: { readonly names: readonly KeptPart[] }) => {
  const unreadAtom = useMemo(
    () =>
      atom((get) =>
        names.filter((name) => {
          // The subscription starts the read.
          get(keptAtom(name))
          return get(keptFailureAtom(name)) !== null
        }),
      ),
    [names],
  )
  const unread = useAtomValue(unreadAtom)
  if (unread.length === 0) return null
  return (
    <Row px={3} py={2} gap={2} wrap fixed size="m" tint="danger" radius="m" role="alert">
      <Text as="span" grow>
        {texts.partsNotRead(unread)}
      </Text>
      <Button size="small" onClick={({ currentTarget }) => readAgain(unread, currentTarget)}>
        {texts.retry}
      </Button>
    </Row>
  )
}
