import { IconX } from '@tabler/icons-react'
import { selectAtom } from 'jotai/utils'
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Post } from '#shared/contract/entities/post.ts'
import { type Cost, isNotStated } from '#shared/rules/cost.ts'
import { textOfPost } from '#shared/rules/forms.ts'
import { allowedVisibilities } from '#shared/rules/managed.ts'
import { affordable, costOfForm } from '#shared/rules/post-cost.ts'
import {
  type Audience,
  toggleInComposer,
  visibilityOptions,
  withVisibility,
} from '#shared/rules/visibility.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import { actNow } from '../../lib/account.ts'
import type { Draft } from '../../lib/draft.ts'
import type { HeldKeys } from '../../lib/held-keys.ts'
import { publicPostsAtom } from '../../lib/managed.ts'
import { isOfflineAtom, settingsAtom, viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { confirm } from '../../ui/dialogs.ts'
import { FormNote } from '../../ui/form-note.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { keptClear } from '../../ui/toast-place.ts'
import { AudiencePrice } from '../composer/audience-price.tsx'
import { FileDrop } from '../composer/file-drop.tsx'
import { FileTray, LostFiles } from '../composer/file-tray.tsx'
import { invitationTexts } from '../composer/invitation-texts.ts'
import { NewerText } from '../composer/newer-text.tsx'
import { PickFilesButton } from '../composer/pick-files-button.tsx'
import { RichEditor, type RichEditorHandle } from '../composer/rich-editor.tsx'
import { rememberAudience, SavedAudiences } from '../composer/saved-audiences.tsx'
import { composerTexts } from '../composer/texts.ts'
import type { TrayFile } from '../composer/tray-file.ts'
import { useTray } from '../composer/use-tray.ts'
import { UserTypePicker } from '../composer/user-type-picker.tsx'
import { VisibilityPicker } from '../composer/visibility-picker.tsx'
import { AddCredits } from '../credits/cost-chip.tsx'
import { CostlyButton } from '../credits/costly-button.tsx'
import { costChipTexts } from '../credits/texts.ts'
import { isAsShown } from '../post/current-post.ts'
import { discardEdit, filesOfPost, isChangedElsewhere, type PostDraft } from '../post/post-draft.ts'
import { editTexts } from '../post/texts.ts'
import { useFollowedText } from '../post/use-edit.ts'
import { createPost } from './create-post.ts'
import { updatePost } from './update-post.ts'
import classes from './wall-composer.module.css'

interface PriceLineProps {
  readonly cost: Cost
  readonly balance: number | null
  /** Whether no audience is chosen yet. Any price, even "Free", would then be wrong. */
  readonly hidden: boolean
}

const PriceChip = ({ cost }: Pick<PriceLineProps, 'cost'>) => {
  if (cost === null) return <Chip tone="danger">{composerTexts.costUnknown}</Chip>
  return (
    <Chip tone={cost === 0 ? 'neutral' : 'warn'}>
      {isNotStated(cost) ? costChipTexts.notStated : composerTexts.cost(cost)}
    </Chip>
  )
}

/** The price of the post, updated while typing, beside the balance. */
const PriceLine = ({ cost, balance, hidden }: PriceLineProps) => (
  <Row as="span" gap={2} inline aria-live="polite">
    {hidden ? null : <PriceChip cost={cost} />}
    <Text as="span" size="m" tone="muted" numeric>
      {balance === null ? composerTexts.balanceUnknown : composerTexts.balance(balance)}
    </Text>
  </Row>
)

interface NewerPostProps {
  readonly draft: Draft<PostDraft>
  readonly post: Post
}

/** The post's text if it was changed elsewhere during the edit. */
const NewerPost = ({ draft, post }: NewerPostProps) => {
  const isChanged = useAtomValue(
    useMemo(
      () => selectAtom(draft.valueAtom, (form) => form !== null && isChangedElsewhere(form, post)),
      [draft, post],
    ),
  )
  return isChanged ? <NewerText note={editTexts.changedMeanwhile} html={textOfPost(post)} /> : null
}

interface PostFormProps {
  readonly draft: Draft<PostDraft>
  readonly editing: Post | null
  readonly onClose: (isSaved: boolean) => void
  /** Keys typed between opening and the focus. */
  readonly held: RefObject<HeldKeys | null>
}

/** Whether two forms differ at most in a text that is not empty. */
const isSameButText = (one: PostDraft | null, other: PostDraft | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    (one.html === '') === (other.html === '') &&
    Object.entries(one).every(([name, value]) => name === 'html' || value === other[name as keyof PostDraft]))

/** Returns the draft without its text, which the editor holds. Typing does not rerender the form. */
const useAllButText = (draft: Draft<PostDraft>): PostDraft =>
  useAtomValue(useMemo(() => selectAtom(draft.valueAtom, (form) => form, isSameButText), [draft])) ??
  draft.read()

/** The open composer: text, files, audience, price and the button. */
export const PostForm = ({ draft, editing, onClose, held }: PostFormProps) => {
  const settings = useAtomValue(settingsAtom)
  const publicPosts = useAtomValue(publicPostsAtom)
  const viewer = useAtomValue(viewerAtom)
  const editor = useRef<RichEditorHandle>(null)
  const [initialHtml] = useState(() => draft.read().html)
  const form = useAllButText(draft)
  const { html, files, was, lostFiles, sent } = form
  useFollowedText(draft, editor, was?.html)
  const [busy, setBusy] = useState(false)
  const textOnly = editing?.kind === 'SharedPost'

  const takeFocus = useEffectEvent(async () => {
    // The keys of this form. Another post's form that opens meanwhile has its own.
    const keys = held.current
    await editor.current?.focus(keys?.isGivenUp)
    const typed = keys?.take() ?? ''
    if (typed !== '') editor.current?.type(typed)
  })
  // A microtask, because React must finish first. Until then keys are captured, and the editor could not render them.
  useEffect(() => queueMicrotask(() => void takeFocus()), [])

  // The editor may still report a change after the draft was sent or discarded.
  const settled = useRef(false)
  const change = useCallback(
    (step: (form: PostDraft) => Partial<PostDraft>): void => {
      if (!settled.current) draft.update((form) => ({ ...form, ...step(form) }))
    },
    [draft],
  )
  const setFiles = useCallback(
    (step: (known: readonly TrayFile[]) => readonly TrayFile[]): void =>
      change((form) => ({ files: step(form.files) })),
    [change],
  )
  const there = useMemo(() => (editing ? filesOfPost(editing) : []), [editing])
  const tray = useTray(settings, 'post', files, setFiles, there)
  // Nothing else of `next`, which may be a rendered form with an older text.
  const setAudience = ({ visibility, userTypes }: Audience): void => change(() => ({ visibility, userTypes }))

  const options = allowedVisibilities(
    visibilityOptions(settings, viewer?.kyc_status ?? 'Not Submitted'),
    publicPosts,
  )
  const costOf = (audience: Audience): Cost => costOfForm(settings, audience, editing)
  const cost = costOf(form)
  const may = affordable(cost, viewer?.profile_credit ?? null)
  const untargeted = !textOnly && form.visibility !== 'private_to_me' && form.userTypes.length === 0
  const empty = html === '' && files.length === 0
  const types = useRef<HTMLDivElement>(null)

  const settle = (isSaved: boolean): void => {
    settled.current = true
    if (isSaved || !editing) draft.clear()
    else discardEdit(actNow(), editing)
    onClose(isSaved)
  }
  // Keys and clicks may be faster than the render of the locked form.
  const inFlight = useRef(false)
  const send = async (): Promise<void> => {
    if (inFlight.current) return
    if (untargeted) types.current?.querySelector('button')?.focus()
    if (empty || untargeted || !may.ok || cost === null || store.get(isOfflineAtom)) return
    inFlight.current = true
    setBusy(true)
    draft.flush()
    const acting = actNow()
    const filled = { ...form, html: draft.read().html, shownCost: cost }
    if (editing && !(await isAsShown(acting, editing))) {
      if (!acting.isCurrent()) return
      inFlight.current = false
      flushSync(() => setBusy(false))
      void editor.current?.focus()
      return
    }
    const done = editing ? await updatePost(acting, editing, filled) : await createPost(acting, draft, filled)
    if (!acting.isCurrent()) return
    inFlight.current = false
    // Unlocks the editor synchronously, because a locked one takes no focus.
    flushSync(() => setBusy(false))
    if (done) {
      if (!textOnly) rememberAudience(form)
      settle(true)
    } else void editor.current?.focus()
  }
  const discard = async (): Promise<void> => {
    // A discarded edit has an undo on its card.
    const sure =
      editing !== null ||
      draft.isEmpty() ||
      (await confirm({
        title: composerTexts.discardDraft,
        text: composerTexts.discardQuestion,
        confirm: composerTexts.discardDraft,
        cancel: composerTexts.keep,
        danger: true,
      }))
    if (sure) settle(false)
  }

  const newLabel = form.visibility === 'private_to_me' ? composerTexts.postPrivately : composerTexts.post
  const submitLabel = editing ? composerTexts.update : newLabel

  return (
    <FileDrop tray={tray} disabled={busy || textOnly} className={classes.form}>
      {sent === null || busy ? null : <FormNote tone="info">{composerTexts.sentBefore}</FormNote>}
      <Row gap={2} mb={2}>
        <Text as="h2" grow size="l" weight={600}>
          {editing ? composerTexts.editing : invitationTexts.composer}
        </Text>
        <IconButton
          size="small"
          label={composerTexts.close}
          tip={empty ? composerTexts.close : composerTexts.closeKeeps}
          icon={<IconX size={16} aria-hidden />}
          disabled={busy}
          onClick={() => onClose(false)}
        />
      </Row>
      {editing ? <NewerPost draft={draft} post={editing} /> : null}
      <RichEditor
        ref={editor}
        label={composerTexts.message}
        initialHtml={initialHtml}
        placeholder={composerTexts.shareUpdate}
        disabled={busy}
        onChange={(next) => change(() => ({ html: next }))}
        onFiles={textOnly ? () => {} : tray.addAny}
        onSubmit={() => void send()}
        onEscape={() => onClose(false)}
      />
      <LostFiles names={lostFiles} onDismiss={() => change(() => ({ lostFiles: [] }))} />
      {textOnly ? null : <FileTray tray={tray} disabled={busy} />}
      {textOnly || form.visibility === 'private_to_me' ? null : (
        <div ref={types} className={classes.types} {...keptClear}>
          <UserTypePicker
            settings={settings}
            visibility={form.visibility}
            selected={form.userTypes}
            toggle={toggleInComposer}
            onChange={(userTypes) => setAudience({ ...form, userTypes })}
            disabled={busy}
          />
          <AudiencePrice
            settings={settings}
            audience={form}
            editing={editing}
            disabled={busy}
            onChange={setAudience}
          />
        </div>
      )}
      {textOnly ? null : (
        <div className={classes.types} {...keptClear}>
          <SavedAudiences audience={form} options={options} disabled={busy} onChange={setAudience} />
        </div>
      )}
      <Row gap={1} rowGap={2} wrap py={2} className={classes.foot} {...keptClear}>
        {textOnly ? null : (
          <>
            <VisibilityPicker
              options={options}
              value={form.visibility}
              costOf={costOf}
              onChange={(visibility) => setAudience(withVisibility(form, visibility))}
              disabled={busy}
            />
            <PickFilesButton picker="image" tray={tray} disabled={busy} />
            <PickFilesButton picker="attachment" tray={tray} disabled={busy} />
          </>
        )}
        {empty && !editing ? null : (
          <Button size="small" variant="quiet" disabled={busy} onClick={() => void discard()}>
            {editing ? composerTexts.cancelEdit : composerTexts.discardDraft}
          </Button>
        )}
        <Row gap={2} rowGap={2} wrap justify="end" className={classes.send}>
          <PriceLine cost={cost} hidden={untargeted} balance={viewer?.profile_credit ?? null} />
          <CostlyButton
            variant="primary"
            busy={busy}
            disabled={!untargeted && (empty || !may.ok)}
            title={may.ok ? undefined : may.reason}
            onClick={() => void send()}
          >
            {untargeted ? composerTexts.chooseAudience : submitLabel}
          </CostlyButton>
        </Row>
      </Row>
      {may.ok ? null : (
        <p className={classes.reason} role="alert">
          {sentenceLine([may.reason, may.short])} {may.short ? <AddCredits /> : null}
        </p>
      )}
    </FileDrop>
  )
}
