import { type FormEvent, useEffect, useState } from 'react'
import { passphraseLimits, type TransferContent } from '#shared/ipc/transfer.ts'
import { numbers } from '#shared/texts/numbers.ts'
import { actNow } from '../../lib/account.ts'
import { bridge, bridgeFor } from '../../lib/bridge.ts'
import { flushDrafts } from '../../lib/draft.ts'
import { toast, toastError } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { transferTexts as texts } from './texts.ts'

/** The problem of each passphrase field; null for none. */
export const passphraseProblems = (passphrase: string, repeated: string) => {
  if (passphrase.length < passphraseLimits.least)
    return { passphrase: texts.tooShort(passphraseLimits.least), repeated: null }
  return { passphrase: null, repeated: passphrase === repeated ? null : texts.notTheSame }
}

interface PassphraseProps {
  readonly label: string
  readonly value: string
  readonly error: string | null
  readonly autoFocus?: boolean
  readonly onChange: (value: string) => void
}

/** A passphrase field. The browser stores nothing of it. */
export const Passphrase = ({ label, autoFocus = false, ...rest }: PassphraseProps) => (
  <PasswordInput
    {...rest}
    label={label}
    maxLength={passphraseLimits.most}
    autoComplete="off"
    spellCheck={false}
    revealLabel={texts.show(label)}
    revealFocusable
    {...(autoFocus ? { 'data-autofocus': true } : {})}
  />
)

/** Shows the entries of an export, asks for a passphrase, and saves the file where main's dialog says. */
export const ExportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [content, setContent] = useState<TransferContent | null>(null)
  const [isProtected, setProtected] = useState(false)
  const [typed, setTyped] = useState({ passphrase: '', repeated: '' })
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let wanted = true
    flushDrafts()
    void bridge.transfer.content().then((answer) => {
      if (!wanted) return
      if (answer.ok) setContent(answer.value)
      else {
        toastError(answer.error, texts.notSaved)
        onClose()
      }
    })
    return () => {
      wanted = false
    }
  }, [onClose])
  const problems = passphraseProblems(typed.passphrase, typed.repeated)
  const hasProblem = isProtected && (problems.passphrase ?? problems.repeated) !== null
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (busy || hasProblem) return
    setBusy(true)
    const result = await bridgeFor(actNow()).transfer.save({
      passphrase: isProtected ? typed.passphrase : null,
    })
    setBusy(false)
    if (!result.ok) toastError(result.error, texts.notSaved)
    else if (result.value !== null) {
      toast(texts.saved(result.value), { id: 'transfer', tone: 'success' })
      onClose()
    }
  }
  const isEmpty = content?.kinds.length === 0
  return (
    <Dialog title={texts.exportTitle} closeLabel={texts.close} onClose={onClose}>
      <Stack as="form" gap={3} aria-busy={content === null} onSubmit={(event) => void save(event)} noValidate>
        {isEmpty ? (
          <Text tone="secondary">{texts.nothing}</Text>
        ) : (
          <Facts
            facts={(content?.kinds ?? []).map(({ kind, count }) => ({
              label: texts.kinds[kind],
              value: numbers.format(count),
            }))}
          />
        )}
        {content === null || content.leftOutFiles === 0 ? null : (
          <Text size="m" tone="secondary">
            {texts.filesStay(content.leftOutFiles)}
          </Text>
        )}
        {isEmpty ? null : (
          <>
            <Checkbox label={texts.protect} checked={isProtected} onChange={setProtected} />
            {isProtected ? (
              <>
                <Passphrase
                  label={texts.passphrase}
                  value={typed.passphrase}
                  error={isTried ? problems.passphrase : null}
                  onChange={(passphrase) => setTyped({ ...typed, passphrase })}
                />
                <Passphrase
                  label={texts.repeated}
                  value={typed.repeated}
                  error={isTried ? problems.repeated : null}
                  onChange={(repeated) => setTyped({ ...typed, repeated })}
                />
              </>
            ) : null}
            <FormNote tone="info">{isProtected ? texts.keepIt : texts.open}</FormNote>
          </>
        )}
        <Row gap={2} align="stretch" justify="end" wrap>
          <Button onClick={onClose}>{isEmpty ? texts.close : texts.cancel}</Button>
          {isEmpty ? null : (
            <Button type="submit" variant="primary" busy={busy} disabled={content === null}>
              {texts.save}
            </Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  )
}
