import { IconExternalLink } from '@tabler/icons-react'
import { type FormEvent, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import { FormFoot } from '../account/form-foot.tsx'
import { CertificateField } from './certificate-field.tsx'
import classes from './payment.module.css'
import { gstTexts as texts } from './texts.ts'
import { type GstFormState, useGstForm } from './use-gst-form.ts'

const Upload = ({ sent, stop }: Pick<GstFormState, 'sent' | 'stop'>) => {
  if (sent === null) return null
  return (
    <Row gap={3}>
      <Box as="progress" grow aria-label={texts.sending} {...(sent < 1 ? { value: sent } : {})} />
      <Text as="span" size="m" tone="muted">
        {texts.sent(Math.floor(sent * 100))}
      </Text>
      {sent < 1 ? (
        <Button size="small" onClick={stop}>
          {texts.stop}
        </Button>
      ) : null}
    </Row>
  )
}

/** States what is bought, for how much and where, before the browser opens. The network's page has the amounts. */
const Purchase = ({ page }: { readonly page: string | null }) => (
  <div>
    <Facts
      facts={[
        { label: texts.buy, value: texts.buyCredits },
        { label: texts.price, value: texts.priceThere },
      ]}
    />
    <Text size="s" tone="muted" mt={2}>
      {page !== null && URL.canParse(page) ? texts.pageAt(new URL(page).host) : texts.pageLater}
    </Text>
  </div>
)

/** Whether a GST invoice is needed, and the certificate for it (product.md#payment). */
export const GstForm = () => {
  const form = useGstForm()
  const { page } = form
  const id = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!form.isOpened) void form.submit()
  }
  return (
    <Stack as="form" px={5} py={4} gap={4} onSubmit={submit} noValidate>
      <Stack as="fieldset" gap={2}>
        <Text as="legend" weight={500} mb={2}>
          {texts.question}
        </Text>
        {([false, true] as const).map((wants) => (
          <Row as="label" gap={2} key={String(wants)} className={classes.choice}>
            <input
              type="radio"
              name={`${id}-requires`}
              checked={form.wants === wants}
              disabled={form.busy}
              onChange={() => form.choose(wants)}
            />
            {wants ? texts.yes : texts.no}
          </Row>
        ))}
      </Stack>
      {form.wants ? (
        <>
          <CertificateField
            file={form.file}
            error={form.certificateError}
            mayBeEmpty={form.hasCertificate}
            disabled={form.busy}
            onChange={form.setFile}
            onFolders={form.refuseFolders}
          />
          <Text px={3} py={2.5} size="m" tone="secondary" className={classes.note}>
            {texts.note}
          </Text>
        </>
      ) : null}
      <Purchase page={form.configured} />
      {form.note ? <FormNote tone={form.note.tone}>{form.note.text}</FormNote> : null}
      <Upload sent={form.sent} stop={form.stop} />
      <FormFoot>
        {page === null ? null : (
          <Button
            variant={form.isOpened ? 'primary' : 'default'}
            icon={<IconExternalLink size={16} aria-hidden />}
            onClick={() => void form.openPage(page)}
          >
            {form.isOpened ? texts.openAgain : texts.openPage}
          </Button>
        )}
        {form.isOpened ? null : (
          <Button type="submit" variant="primary" busy={form.busy} disabled={form.waiting}>
            {texts.submit}
          </Button>
        )}
      </FormFoot>
    </Stack>
  )
}
