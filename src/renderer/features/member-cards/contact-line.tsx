import { IconCopy, IconMail, IconPhone } from '@tabler/icons-react'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { copyText } from '../../lib/copy-text.ts'
import { keptAtom } from '../../lib/kept.ts'
import { toastError } from '../../lib/toasts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { cardTexts as texts } from './texts.ts'

/** Returns a mail link that main accepts; null for an invalid address. */
const mailAddress = (value: string): string | null => {
  const address = value.trim()
  return /^[^\s@<>,;:"'()[\]?&#%\\]+@[^\s@<>,;:"'()[\]?&#%\\/]+\.[^\s@<>,;:"'()[\]?&#%\\/]+$/.test(address)
    ? `mailto:${address}`
    : null
}

/** Returns a phone link that main accepts; null for anything but a number. */
const phoneAddress = (value: string): string | null => {
  const number = value.replace(/[\s().\-/]/g, '')
  return /^\+?\d{3,20}$/.test(number) ? `tel:${number}` : null
}

/** Opens the system's mail or phone program by way of main, which asks first (product.md#links). */
const openProgram = async (url: string): Promise<void> => {
  const result = await bridgeFor(actNow()).links.open({ url })
  if (!result.ok) toastError(result.error)
}

interface ContactButtonsProps {
  readonly kind: 'phone' | 'email'
  readonly value: string
}

/** Buttons that copy a phone number or address, and call or write to it. */
export const ContactButtons = ({ kind, value }: ContactButtonsProps) => {
  const url = kind === 'email' ? mailAddress(value) : phoneAddress(value)
  if (value.trim() === '') return null
  return (
    <>
      <IconButton
        size="small"
        label={texts.copy[kind]}
        icon={<IconCopy size={15} aria-hidden />}
        onClick={() => void copyText(value.trim(), texts.copied(value.trim()))}
      />
      {url === null ? null : (
        <IconButton
          size="small"
          label={kind === 'email' ? texts.write : texts.call}
          icon={kind === 'email' ? <IconMail size={15} aria-hidden /> : <IconPhone size={15} aria-hidden />}
          onClick={() => void openProgram(url)}
        />
      )}
    </>
  )
}

/** A phone number or address with its buttons. */
export const ContactLine = (props: ContactButtonsProps) => (
  <Row gap={2}>
    <Text as="span" fixed tone="muted">
      {texts[props.kind]}
    </Text>
    <Text as="bdi" grow numeric breaks dir="ltr">
      {props.value}
    </Text>
    <ContactButtons {...props} />
  </Row>
)

const cardsAtom = keptAtom('member-cards')

/** A member's phone number and address from the viewer's private notes, which a paid contact page fills. */
export const MemberContact = ({ userId }: { readonly userId: string }) => {
  const card = useAtomValue(cardsAtom)?.get(userId)
  if (card === undefined) return null
  return (['phone', 'email'] as const).map((kind) =>
    card[kind].trim() === '' ? null : <ContactLine key={kind} kind={kind} value={card[kind].trim()} />,
  )
}
