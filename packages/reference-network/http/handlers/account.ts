import { extname } from 'node:path'
import { storeFile } from '../../world/files.ts'
import { sendMail } from '../../world/mail.ts'
import { checkNewPassword, hashPassword, isPassword, newToken, tokenHash } from '../../world/passwords.ts'
import { invalid } from '../../world/refusal.ts'
import { endSessionsOf } from '../../world/sessions.ts'
import { settingsList } from '../../world/settings.ts'
import { fullNameOf, memberByEmail, typeLabel } from '../../world/users.ts'
import type { HandlersOf } from '../call.ts'

/** Lifetime of a reset link, and the pause before the next one, ms. Both are Laravel's values. */
const linkHolds = 60 * 60_000
const nextLinkAfter = 60_000
const certificateTypes = ['.pdf', '.png', '.jpg', '.jpeg']

const resetMail = (name: string, link: string, token: string): string =>
  [
    `Hello ${name},`,
    'this link resets your password for an hour. Paste it in Quayside, behind "Forgot password?" on the sign-in screen:',
    link,
    'Or the token in it alone:',
    token,
    '',
  ].join('\n\n')

/** The signed-in user, settings, passwords, and the payment step (product.md#assumed-calls). */
export const accountHandlers: HandlersOf<'account'> = {
  'account.me': ({ viewer }) => ({
    ...viewer.people.ref(viewer.id),
    email: viewer.member.email,
    user_type: typeLabel(viewer.member),
    kyc_status: viewer.member.kyc_status,
    profile_credit: viewer.member.profile_credit,
  }),

  'account.settings': ({ world }) => settingsList(world),

  'account.desktopConfig': ({ services }) => ({
    pusher: {
      key: services.pusher.key,
      cluster: 'local',
      ws_host: services.pusher.host,
      ws_port: services.pusher.port,
      force_tls: false,
    },
    chat_url: services.chatUrl,
    payment_url: services.paymentUrl,
  }),

  'account.forgotPassword': ({ world, services, input }) => {
    const member = memberByEmail(world, input.email)
    if (member === undefined) {
      throw invalid({ email: ["We can't find a user with that email address."] })
    }
    const now = world.clock.now()
    const last = world.db.one<{ created_at: number }>(
      'SELECT created_at FROM password_resets WHERE email = ?',
      member.email,
    )
    if (last !== undefined && last.created_at > now - nextLinkAfter) {
      throw invalid({ email: ['Please wait before retrying.'] })
    }
    const token = newToken()
    world.db.run(
      'INSERT OR REPLACE INTO password_resets (email, token_hash, created_at) VALUES (?, ?, ?)',
      member.email,
      tokenHash(token),
      now,
    )
    sendMail(world, {
      to: member.email,
      subject: 'Reset Password Notification',
      text: resetMail(
        fullNameOf(member),
        `${services.resetUrl}/${token}?email=${encodeURIComponent(member.email)}`,
        token,
      ),
    })
    return { message: 'We have emailed your password reset link.' }
  },

  'account.resetPassword': ({ world, input }) => {
    const member = memberByEmail(world, input.email)
    if (member === undefined) {
      throw invalid({ email: ["We can't find a user with that email address."] })
    }
    checkNewPassword(input.password, input.password_confirmation)
    const { changes } = world.db.run(
      'DELETE FROM password_resets WHERE email = ? AND token_hash = ? AND created_at > ?',
      member.email,
      tokenHash(input.token),
      world.clock.now() - linkHolds,
    )
    if (changes === 0) throw invalid({ email: ['This password reset token is invalid.'] })
    world.db.run('UPDATE users SET password_hash = ? WHERE id = ?', hashPassword(input.password), member.id)
    endSessionsOf(world, member.id)
    return { message: 'Your password has been reset.' }
  },

  'account.setPassword': ({ world, viewer, browser, input }) => {
    if (!isPassword(input.current_password, viewer.member.password_hash)) {
      throw invalid({ current_password: ['The provided password does not match your current password.'] })
    }
    checkNewPassword(input.password, input.password_confirmation)
    world.db.run('UPDATE users SET password_hash = ? WHERE id = ?', hashPassword(input.password), viewer.id)
    endSessionsOf(world, viewer.id, browser.session?.token)
    return { message: 'Your password has been updated.' }
  },

  'account.gstPreference': ({ world, viewer, services, input }) => {
    const wantsInvoice = input.requires_gst_invoice === 'yes'
    const saved = world.db.one<{ certificate_path: string | null }>(
      'SELECT certificate_path FROM gst_preferences WHERE user_id = ?',
      viewer.id,
    )
    const savedPath = saved?.certificate_path ?? null
    const file = input.gst_certificate
    if (wantsInvoice && file === undefined && savedPath === null) {
      throw invalid({ gst_certificate: ['The gst certificate field is required.'] })
    }
    if (file !== undefined && !certificateTypes.includes(extname(file.name).toLowerCase())) {
      throw invalid({
        gst_certificate: [
          `The gst certificate field must be a file of type: ${certificateTypes.join(', ')}.`,
        ],
      })
    }
    // The certificate also serves later invoices; 'no' removes it.
    let stored = wantsInvoice ? savedPath : null
    if (wantsInvoice && file !== undefined)
      stored = storeFile(world, { type: 'gst', id: viewer.id, role: 'attachment' }, file)
    world.db.run(
      'INSERT OR REPLACE INTO gst_preferences (user_id, requires_gst_invoice, certificate_path) VALUES (?, ?, ?)',
      viewer.id,
      wantsInvoice ? 1 : 0,
      stored,
    )
    return { payment_url: services.paymentUrl }
  },
}
