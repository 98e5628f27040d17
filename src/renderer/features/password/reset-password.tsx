import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { isResetPath, paths } from '#shared/paths.ts'
import { type ResetLink, resetLinkAtom } from '../../lib/reset-link.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { CancelLink } from '../account/form-foot.tsx'
import { passwordFormTexts as texts } from '../account/password-texts.ts'
import { readResetLink } from '../account/reset-link.ts'
import { ResetLinkForm } from '../account/reset-link-form.tsx'
import { Done } from './done.tsx'
import classes from './password.module.css'
import { ResetForm } from './reset-form.tsx'

/** Returns the link that led here. A token in the address is removed at once. Leaving the screen drops the link. */
const useResetLink = (): ResetLink | 'used' | null => {
  const link = useAtomValue(resetLinkAtom)
  const [path] = useLocation()
  const search = useSearch()
  useLayoutEffect(() => {
    const found = readResetLink(search ? `${path}?${search}` : path)
    if (found === null) return
    store.set(resetLinkAtom, found)
    navigate(paths.resetPassword, { replace: true })
  }, [path, search])
  useEffect(
    () => () => {
      if (!isResetPath(location.pathname)) store.set(resetLinkAtom, null)
    },
    [],
  )
  return link
}

/** The target of a reset link: the form, or its outcome. */
export const ResetPassword = () => {
  const link = useResetLink()
  const signedOut = useAtomValue(sessionAtom).status === 'signed-out'
  const [, navigate] = useLocation()
  if (link === null)
    return (
      <Stack gap={4} className={classes.form}>
        <ResetLinkForm
          variant="primary"
          onLink={(found) => store.set(resetLinkAtom, found)}
          beside={<CancelLink />}
        >
          <Text as="h2" size="xl" weight={600}>
            {texts.noLink}
          </Text>
          <Text tone="secondary" breaks>
            {texts.noLinkDetail}
          </Text>
        </ResetLinkForm>
      </Stack>
    )
  if (link !== 'used')
    return <ResetForm key={link.token} link={link} onDone={() => store.set(resetLinkAtom, 'used')} />
  return (
    <Done title={texts.resetDone} detail={texts.resetDoneDetail}>
      <Button variant="primary" onClick={() => navigate(paths.wall)}>
        {signedOut ? texts.toSignIn : texts.toWall}
      </Button>
    </Done>
  )
}
