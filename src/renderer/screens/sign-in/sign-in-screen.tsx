import { IconAnchor } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { commandTexts } from '#shared/texts/commands.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { AccountChoices } from '../../features/accounts/account-choices.tsx'
import { accountsTexts } from '../../features/accounts/texts.ts'
import { LanguageChoice } from '../../features/language/language-choice.tsx'
import { languageTexts } from '../../features/language/texts.ts'
import { BrandPanel } from '../../features/sign-in/brand-panel.tsx'
import { DemoAccounts } from '../../features/sign-in/demo-accounts.tsx'
import { ForgotPassword } from '../../features/sign-in/forgot-password.tsx'
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx'
import { signInTexts as texts } from '../../features/sign-in/texts.ts'
import { bridge } from '../../lib/bridge.ts'
import { demoAllowedAtom, managedNamesAtom, policyStatusAtom } from '../../lib/managed.ts'
import { openOverlay } from '../../lib/overlay.ts'
import { infoAtom, isAddingAtom, sessionAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import classes from './sign-in-screen.module.css'

/** Sign-in to a network's server or to the demo network. */
export const SignInScreen = () => {
  const session = useAtomValue(sessionAtom)
  const info = useAtomValue(infoAtom)
  const demoAllowed = useAtomValue(demoAllowedAtom)
  const [demoChosen, setDemo] = useState(false)
  const policyStatus = useAtomValue(policyStatusAtom)
  const isLanguageManaged = useAtomValue(managedNamesAtom).includes('language')
  const demo = demoChosen && demoAllowed
  const [forgot, setForgot] = useState<{ readonly email: string } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAdding = useAtomValue(isAddingAtom) && session.status !== 'signed-out'
  const title = isAdding ? accountsTexts.addTitle : texts.title
  useEffect(() => {
    document.title = shellTexts.documentTitle(title, 0)
    heading.current?.focus()
  }, [title])
  const expired = session.status === 'signed-out' && session.reason === 'expired'
  const locked = session.status === 'signed-out' && session.reason === 'keyring'
  const idle = session.status === 'signed-out' && session.reason === 'locked'
  return (
    <div className={classes.screen}>
      <BrandPanel />
      <Row as="main" align="stretch" scrolls>
        <Stack className={classes.column}>
          <fieldset className={classes.language} disabled={isLanguageManaged}>
            <LanguageChoice label={languageTexts.language} />
          </fieldset>
          <h1 ref={heading} tabIndex={-1} className={demo ? 'q-hidden' : classes.title}>
            {title}
          </h1>
          {demo ? (
            <DemoAccounts adds={isAdding} onBack={() => setDemo(false)} />
          ) : (
            <>
              <Text tone="secondary" mt={1} mb={6}>
                {isAdding ? accountsTexts.addLead : texts.lead}
              </Text>
              {expired ? <FormNote tone="info">{texts.expired}</FormNote> : null}
              {idle ? <FormNote tone="info">{texts.idleLocked}</FormNote> : null}
              {policyStatus === 'last-known' || policyStatus === 'awaited' ? (
                <FormNote tone="info">
                  {managedTexts.standing[policyStatus]}{' '}
                  <Button size="small" variant="quiet" onClick={() => openOverlay('policies')}>
                    {commandTexts.names.policies}
                  </Button>
                </FormNote>
              ) : null}
              {locked ? (
                <FormNote tone="info">
                  {texts.keyringLocked}{' '}
                  <Button size="small" variant="quiet" onClick={() => void bridge.session.retryKeyring()}>
                    {texts.retry}
                  </Button>
                </FormNote>
              ) : null}
              <SignInForm adds={isAdding} onForgot={(email) => setForgot({ email })} />
              {info?.demoAvailable && demoAllowed ? (
                <>
                  <Row gap={3} size="m" tone="muted" mt={5} mb={5} className={classes.or} aria-hidden="true">
                    {texts.or}
                  </Row>
                  <Button icon={<IconAnchor size={18} />} onClick={() => setDemo(true)}>
                    {texts.demo}
                  </Button>
                  <Text centred size="m" tone="muted" mt={2}>
                    {texts.demoDetail}
                  </Text>
                </>
              ) : null}
              <Stack mt={5}>
                <AccountChoices />
              </Stack>
              <Button size="small" variant="quiet" onClick={() => openOverlay('diagnostics')}>
                {commandTexts.names.diagnostics}
              </Button>
            </>
          )}
        </Stack>
      </Row>
      {forgot ? <ForgotPassword email={forgot.email} onClose={() => setForgot(null)} /> : null}
    </div>
  )
}
