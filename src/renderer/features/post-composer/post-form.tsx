import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Post } from '#shared/contract/entities/post.ts'
import { affordable } from '#shared/rules/post-cost.ts'
import {
  type Audience,
  toggleInComposer,
  visibilityOptions,
  withVisibility,
} from '#shared/rules/visibility.ts'
import { trackAccount } from '../../lib/account.ts'
import { settingsAtom, viewerAtom } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.ts'
import { draftKeeper } from '../composer/draft-keeper.ts'
import { FileDrop } from '../composer/file-drop.tsx'
import { FilePicker } from '../composer/file-picker.tsx'
import { FileTray } from '../composer/file-tray.tsx'
import { LostFiles } from '../composer/lost-files.tsx'
import { RichEditor, type RichEditorHandle } from '../composer/rich-editor.tsx'
import { composerTexts } from '../composer/texts.ts'
import { useTray } from '../composer/use-tray.ts'
import { UserTypePicker } from '../composer/user-type-picker.tsx'
import { VisibilityPicker } from '../composer/visibility-picker.tsx'
import { AddCredits } from '../credits/add-credits.tsx'
import { createPost } from './create-post.ts'
import { costOfForm } from './edit-cost.ts'
import { encodeDraft, isUntouched, type PostDraft } from './post-draft.ts'
import { PriceLine } from './price-line.tsx'
import { updatePost } from './update-post.ts'
import { startOf } from './use-kept-draft.ts'
import classes from './wall-composer.module.css'

interface PostFormProps {
  readonly mode: string
  readonly editing: Post | null
  readonly start: PostDraft
  readonly onClose: () => void
}

/** The open composer: text, files, audience, price and the button. */
export const PostForm = ({ mode, editing, start, onClose }: PostFormProps) => {
  const settings = useAtomValue(settingsAtom)
  const viewer = useAtomValue(viewerAtom)
  const editor = useRef<RichEditorHandle>(null)
  const html = useRef(start.html)
  const [blank, setBlank] = useState(start.html === '')
  const [audience, setAudience] = useState<Audience>(start.audience)
  const [lostFiles, setLostFiles] = useState(start.lostFiles)
  const [busy, setBusy] = useState(false)
  const tray = useTray(settings, 'post', start.files)
  const [keeper] = useState(() => draftKeeper({ subject: 'post', mode }))
  const textOnly = editing?.kind === 'SharedPost'

  useEffect(() => {
    editor.current?.focus()
    return () => keeper.flush()
  }, [keeper])

  const rest = useRef({ audience, files: tray.files, lostFiles })
  const settled = useRef(false)
  const keep = (): void => {
    if (settled.current) return
    const draft = { ...rest.current, html: html.current }
    if (isUntouched(draft, startOf(editing))) keeper.remove()
    else keeper.keep(() => encodeDraft({ ...rest.current, html: html.current }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when what is kept changes
  useEffect(() => {
    const before = rest.current
    rest.current = { audience, files: tray.files, lostFiles }
    if (before.audience !== audience || before.files !== tray.files || before.lostFiles !== lostFiles) keep()
  }, [audience, tray.files, lostFiles])

  const cost = costOfForm(settings, audience, editing)
  const may = affordable(cost, viewer?.profile_credit ?? null)
  const untargeted = !textOnly && audience.visibility !== 'private_to_me' && audience.userTypes.length === 0
  const empty = blank && tray.files.length === 0
  const reason = may.ok ? (untargeted && !empty ? composerTexts.chooseUserTypes : null) : may.reason

  const settle = (): void => {
    settled.current = true
    keeper.remove()
    onClose()
  }
  // Keys and clicks may come faster than the locked form is painted.
  const sending = useRef(false)
  const send = async (): Promise<void> => {
    if (sending.current || empty || untargeted || !may.ok || cost === null) return
    sending.current = true
    setBusy(true)
    keeper.flush()
    const isCurrent = trackAccount()
    const filled = { html: html.current, audience, files: tray.files, cost }
    const done = editing ? await updatePost(editing, filled) : await createPost(filled)
    if (!isCurrent()) return
    sending.current = false
    // At once: a locked editor takes no focus.
    flushSync(() => setBusy(false))
    if (done) settle()
    else editor.current?.focus()
  }
  const discard = async (): Promise<void> => {
    const sure =
      isUntouched({ ...rest.current, html: html.current }, startOf(editing)) ||
      (await confirm({
        title: composerTexts.discardDraft,
        text: composerTexts.discardQuestion,
        confirm: composerTexts.discardDraft,
        cancel: composerTexts.keep,
        danger: true,
      }))
    if (sure) settle()
  }

  return (
    <FileDrop tray={tray} disabled={busy || textOnly} className={classes.form}>
      {editing ? <h2 className={classes.heading}>{composerTexts.editing}</h2> : null}
      <RichEditor
        ref={editor}
        label={composerTexts.message}
        initialHtml={start.html}
        placeholder={composerTexts.shareUpdate}
        disabled={busy}
        onChange={(next, isBlank) => {
          html.current = next
          setBlank(isBlank)
          keep()
        }}
        onFiles={textOnly ? () => {} : tray.addAny}
        onSubmit={() => void send()}
        onEscape={onClose}
      />
      <LostFiles names={lostFiles} onDismiss={() => setLostFiles([])} />
      {textOnly ? null : <FileTray tray={tray} disabled={busy} />}
      {textOnly || audience.visibility === 'private_to_me' ? null : (
        <div className={classes.types}>
          <UserTypePicker
            selected={audience.userTypes}
            toggle={toggleInComposer}
            onChange={(userTypes) => setAudience({ ...audience, userTypes })}
            disabled={busy}
          />
        </div>
      )}
      <div className={classes.foot}>
        {textOnly ? null : (
          <>
            <VisibilityPicker
              options={visibilityOptions(settings, viewer?.kyc_status ?? 'Not Submitted')}
              value={audience.visibility}
              onChange={(visibility) => setAudience(withVisibility(audience, visibility))}
              disabled={busy}
            />
            <FilePicker picker="image" tray={tray} disabled={busy} />
            <FilePicker picker="attachment" tray={tray} disabled={busy} />
          </>
        )}
        <span className={classes.space} />
        <PriceLine cost={cost} untold={untargeted} balance={viewer?.profile_credit ?? null} />
        {empty && !editing ? null : (
          <Button size="small" variant="quiet" disabled={busy} onClick={() => void discard()}>
            {editing ? composerTexts.cancelEdit : composerTexts.discardDraft}
          </Button>
        )}
        <Button
          variant="primary"
          busy={busy}
          disabled={empty || untargeted || !may.ok}
          title={reason ?? undefined}
          onClick={() => void send()}
        >
          {editing ? composerTexts.update : composerTexts.post}
        </Button>
      </div>
      {reason === null ? null : (
        <p className={may.ok ? classes.hint : classes.reason} role={may.ok ? undefined : 'alert'}>
          {reason} {!may.ok && may.short ? <AddCredits /> : null}
        </p>
      )}
    </FileDrop>
  )
}
