import { atom } from 'jotai'
import { useMemo } from 'react'
import type { KeptCollection } from '#shared/ipc/kept.ts'
import { keptAtom, keptFailureAtom, readKept } from '../../lib/kept.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type KeptPart, type ListedCollection, keptTexts as texts } from './texts.ts'

/** Reads collections again. The pressed button unmounts with its message, so the focus moves to an element nearby. */
const readAgain = (names: readonly KeptCollection[], button: HTMLElement): void => {
  const around = button.closest('[role="alert"]')?.parentElement ?? null
  keepFocus(() => around)()
  for (const name of names) void readKept(name)
}

interface UnreadKeptProps {
  readonly name: ListedCollection
  /** Height of the placeholder during the read, CSS px. */
  readonly height?: number
}

/** Replaces a list of kept entries during the read and after a failed read. */
export const UnreadKept = ({ name, height = 120 }: UnreadKeptProps) => {
  // The subscription starts the read.
  useAtomValue(keptAtom(name))
  const failure = useAtomValue(keptFailureAtom(name))
  if (failure === null) return <Skeleton width="100%" height={height} />
  return (
    <EmptyState
      role="alert"
      title={texts.notRead[name]}
      action={
        <Button onClick={({ currentTarget }) => readAgain([name], currentTarget)}>{texts.retry}</Button>
      }
    />
  )
}

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
