import { IconCopy, IconMail } from '@tabler/icons-react'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { copyText } from '../../lib/copy-text.ts'
import { toastError } from '../../lib/toasts.ts'
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

/** Opens the system's mail program by way of main, which asks first (product.md#links). */
const writeMail = async (url: string): Promise<void> => {
  const result = await bridgeFor(actNow()).links.open({ url })
  if (!result.ok) toastError(result.error)
}

interface ContactButtonsProps {
  readonly kind: 'phone' | 'email'
  readonly value: string
}

/** Buttons that copy a phone number or address, or write to it. */
export const ContactButtons = ({ kind, value }: ContactButtonsProps) => {
  const mail = mailAddress(value)
  if (value.trim() === '') return null
  return (
    <>
      <IconButton
        size="small"
        label={texts.copy[kind]}
        icon={<IconCopy size={15} aria-hidden />}
        onClick={() => void copyText(value.trim(), texts.copied(value.trim()))}
      />
      {mail === null ? null : (
        <IconButton
          size="small"
          label={texts.write}
          icon={<IconMail size={15} aria-hidden />}
          onClick={() => void writeMail(mail)}
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
