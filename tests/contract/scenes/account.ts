import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { paper, productsOnWall, shipments } from '../../support/network/fixtures.ts'
import { type Cast, type Member, newVisitor } from '../../support/network/member.ts'
import { foreignUrl } from '../foreign.ts'
import type { Scenes } from './scene.ts'

const newPassword = 'Harbour#2026'

/** Signs in a demo account that no other scene uses. */
const spareMember = async ({ forwarder }: Cast): Promise<Member> => {
  const { network } = forwarder
  const account = network.accounts[4]
  const member = newVisitor(network)
  await member.signIn(account?.email ?? '', account?.password ?? '')
  return member
}

/** Returns the token in the newest reset mail. The reference network saves its mails as files. */
const mailedToken = (dataDir: string): string => {
  const folder = join(dataDir, 'mail')
  const newest = readdirSync(folder).sort().at(-1) ?? ''
  return /^[\w-]{20,}$/m.exec(readFileSync(join(folder, newest), 'utf8'))?.[0] ?? ''
}

const productOf = async (cast: Cast, type: 'ExporterProduct' | 'ImporterProduct') => {
  for (const { uuid } of await productsOnWall(cast.forwarder)) {
    const product = await cast.forwarder.ok('directory.product', { uuid })
    if (product.product_type === type && product.user?.id !== cast.forwarder.id) return product
  }
  throw new Error(`the demo has no ${type}`)
}

/** Scenes of account, settings, passwords and payment step. */
export const accountScenes: Scenes<'account'> = {
  'account.me': async ({ forwarder, importer, admin, transporter }, theCall) => {
    expect(await theCall(forwarder)).toMatchObject({ kyc_status: 'Accepted', user_type: 'Freight Forwarder' })
    expect(await theCall(importer)).toMatchObject({
      user_type: 'Importer',
      profile_credit: expect.any(Number),
    })
    expect((await theCall(importer)).kyc_status).not.toBe('Accepted')
    expect((await theCall(admin)).is_admin).toBe(true)
    expect(await theCall(transporter)).toMatchObject({ user_type: 'Transporter', profile_credit: 0 })
  },
  'account.settings': async ({ forwarder }, theCall) => {
    const settings = await theCall(forwarder)
    for (const key of [
      'private_to_me_credit_deduction',
      'public_all_credit_deduction',
      'my_connection_custom_brokers_credit_deduction',
      'view_my_profile_credit_deduction',
      'credit_deduction_for_view_fcl',
      'image_max_file_size',
      'shipment_attachment_allowed_file_types',
      'space_image_max_file_size',
    ]) {
      expect(settings).toHaveProperty(key)
    }
  },
  'account.desktopConfig': async ({ forwarder }, theCall) => {
    const { network } = forwarder
    const { pusher, chat_url: chat, payment_url: payment } = await theCall(forwarder)
    expect(pusher?.key).toBe(network.pusher.key)
    if (foreignUrl === undefined) {
      expect(pusher).toMatchObject({ ws_port: network.pusher.port, force_tls: false })
    }
    expect([URL.canParse(chat ?? ''), URL.canParse(payment ?? '')]).toEqual([true, true])
  },
  'account.forgotPassword': async ({ forwarder }, theCall) => {
    const { network } = forwarder
    const visitor = newVisitor(network)
    await visitor.call('auth.csrfCookie')
    const { message } = await theCall(visitor, { email: network.accounts[4]?.email })
    expect(message).toContain('emailed')
  },
  'account.resetPassword': async (cast, theCall) => {
    const { network } = cast.forwarder
    const account = network.accounts[2]
    const visitor = newVisitor(network)
    await visitor.call('auth.csrfCookie')
    await visitor.ok('account.forgotPassword', { email: account?.email })
    await theCall(visitor, {
      token: mailedToken(network.dataDir),
      email: account?.email,
      password: newPassword,
      password_confirmation: newPassword,
    })
    // The reset ends sessions with the old password.
    expect((await cast.importer.call('account.me')).status).toBe(401)
    expect((await visitor.signIn(account?.email ?? '', account?.password ?? '')).status).toBe(422)
    expect((await cast.importer.signIn(account?.email ?? '', newPassword)).status).toBeLessThan(300)
    await cast.importer.ok('account.setPassword', {
      current_password: newPassword,
      password: `${newPassword}1`,
      password_confirmation: `${newPassword}1`,
    })
  },
  'account.setPassword': async (cast, theCall) => {
    const { network } = cast.forwarder
    const member = await spareMember(cast)
    const account = network.accounts[4]
    const change = (from: string, to: string) => ({
      current_password: from,
      password: to,
      password_confirmation: to,
    })
    const { message } = await theCall(member, change(account?.password ?? '', newPassword))
    expect(message).toBeTruthy()
    expect((await member.call('account.me')).status).toBe(200)
    await cast.transporter.signIn(account?.email ?? '', newPassword)
    expect((await newVisitor(network).signIn(account?.email ?? '', account?.password ?? '')).status).toBe(422)
  },
  'account.gstPreference': async ({ forwarder, exporter }, theCall) => {
    const no = await theCall(forwarder, { requires_gst_invoice: 'no' })
    expect(URL.canParse(no.payment_url ?? '')).toBe(true)
    await theCall(exporter, { requires_gst_invoice: 'yes', gst_certificate: paper('gst.pdf') })
    // The same certificate is used for future invoices.
    await theCall(exporter, { requires_gst_invoice: 'yes' })
  },
}

/** Scenes of people, shipments and products. */
export const directoryScenes: Scenes<'directory'> = {
  'directory.connections': async ({ forwarder, exporter }, theCall) => {
    const list = await theCall(forwarder)
    expect(list.map(({ user }) => user.id)).toContain(exporter.id)
    expect(list.map(({ user }) => user.id)).not.toContain(forwarder.id)
  },
  'directory.user': async ({ forwarder, exporter }, theCall) => {
    const me = await exporter.ok('account.me')
    expect(await theCall(forwarder, { uuid: me.uuid })).toMatchObject({
      id: exporter.id,
      user_type: 'Exporter',
      country_name: expect.any(String),
    })
  },
  'directory.product': async (cast, theCall) => {
    const { uuid, user } = await productOf(cast, 'ExporterProduct')
    const product = await theCall(cast.importer, { uuid })
    expect(product).toMatchObject({ uuid, product_type: 'ExporterProduct', user: { id: user?.id } })
    expect(product.product).not.toBe('')
  },
  'directory.voyager': async ({ forwarder }, theCall) => {
    const { rows } = await forwarder.ok('posts.wall', { limit: 100, page: 1 })
    const [voyage] = rows.flatMap((row) =>
      row.type === 'post' && row.post.kind === 'Voyager' && row.post.postable ? [row.post.postable] : [],
    )
    expect(await theCall(forwarder, { uuid: voyage?.uuid ?? '' })).toEqual(voyage)
  },
  'directory.shipments': async (cast, theCall) => {
    const list = await theCall(cast.forwarder)
    const isOpen = list.map(({ closed_at }) => closed_at === null)
    expect(isOpen).toContain(true)
    expect(isOpen).toContain(false)
  },
  'directory.shipment': async (cast, theCall) => {
    const { open } = await shipments(cast)
    expect(await theCall(cast.exporter, { shipmentId: open.id })).toMatchObject({
      id: open.id,
      origin_port: expect.stringMatching(/./),
      user: { id: open.user_id },
    })
  },
}

/** Scenes of credits and lookups. */
export const creditScenes: Scenes<'credits'> = {
  'credits.checkProfile': async ({ forwarder, importer, admin }, theCall) => {
    expect(await theCall(forwarder, { userId: forwarder.id })).toEqual({ alreadyDeducted: true })
    expect(await theCall(importer, { userId: admin.id })).toEqual({ alreadyDeducted: false })
    expect(await theCall(admin, { userId: importer.id })).toEqual({ alreadyDeducted: true })
  },
  'credits.checkExporterProduct': async (cast, theCall) => {
    const { id } = await productOf(cast, 'ExporterProduct')
    const { viewProductCreditDeduction: cost, alreadyDeducted } = await theCall(cast.transporter, {
      productId: id,
    })
    expect(cost).toEqual(expect.any(Number))
    expect(alreadyDeducted).toBe(false)
  },
  'credits.checkImporterProduct': async (cast, theCall) => {
    const { id } = await productOf(cast, 'ImporterProduct')
    const { viewProductCreditDeduction: cost, alreadyDeducted } = await theCall(cast.transporter, {
      productId: id,
    })
    expect(cost).toEqual(expect.any(Number))
    expect(alreadyDeducted).toBe(false)
  },
  'credits.countryNames': async (cast, theCall) => {
    const { importer_countries: countries } = await productOf(cast, 'ImporterProduct')
    const names = await theCall(cast.forwarder, { countries })
    expect(names.length).toBeGreaterThan(0)
    expect(names.every((name) => name.length > 2)).toBe(true)
  },
}

/** Scenes of sign-in, sign-out and channels. */
export const authScenes: Scenes<'auth'> = {
  'auth.csrfCookie': async ({ forwarder }, theCall) => {
    const visitor = newVisitor(forwarder.network)
    await theCall(visitor)
    // With the token, a refusal is about the credentials, not about the token.
    expect(
      (await visitor.call('auth.login', { email: 'a@b.c', password: 'x', remember: false })).status,
    ).toBe(422)
  },
  'auth.login': async ({ forwarder }, theCall) => {
    const { accounts } = forwarder.network
    const visitor = newVisitor(forwarder.network)
    await visitor.call('auth.csrfCookie')
    await theCall(visitor, { email: accounts[0]?.email, password: accounts[0]?.password, remember: true })
    expect((await visitor.ok('account.me')).id).toBe(forwarder.id)
  },
  'auth.logout': async (cast, theCall) => {
    const member = newVisitor(cast.forwarder.network)
    const account = cast.forwarder.network.accounts[0]
    await member.signIn(account?.email ?? '', account?.password ?? '')
    await theCall(member)
    expect((await member.call('account.me')).status).toBe(401)
    expect((await cast.forwarder.call('account.me')).status).toBe(200)
  },
  'auth.channel': async ({ forwarder }, theCall) => {
    const client = await forwarder.listen()
    const { auth } = await theCall(forwarder, {
      socket_id: client.socketId,
      channel_name: `private-posts.${forwarder.id}`,
    })
    expect(auth).toMatch(new RegExp(`^${forwarder.network.pusher.key}:[0-9a-f]{64}$`))
    client.close()
  },
}
