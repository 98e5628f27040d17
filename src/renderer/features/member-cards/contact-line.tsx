import { IconCopy, IconMail } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { copyContact, mailAddress, writeMail } from './contact.ts'
import classes from './contact-line.module.css'
import { cardTexts as texts } from './texts.ts'

interface ContactButtonsProps {
  readonly what: string
  readonly value: string
}

/** Buttons that copy a phone number or address, or write to it. */
export const ContactButtons = ({ what, value }: ContactButtonsProps) => {
  const mail = mailAddress(value)
  if (value.trim() === '') return null
  return (
    <>
      <IconButton
        size="small"
        label={texts.copy(what.toLowerCase())}
        icon={<IconCopy size={15} aria-hidden />}
        onClick={() => void copyContact(what, value.trim())}
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

/** A phone number or an address to be read and copied. */
export const ContactLine = (props: ContactButtonsProps) => (
  <div className={classes.line}>
    <span className={classes.what}>{props.what}</span>
    <bdi className={classes.value}>{props.value}</bdi>
    <ContactButtons {...props} />
  </div>
)
