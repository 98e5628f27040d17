import { expect } from 'vitest'
import { newPost, noFiles, seenPost, someFiles } from '../../support/network/fixtures.ts'
import type { Scenes } from './scene.ts'

const audience = { privacy_visibility: 'public', user_types: ['Exporter', 'Importer'] }

/** Scenes of wall posts. */
export const postScenes: Scenes<'posts'> = {
  'posts.create': async ({ forwarder, exporter, transporter }, theCall) => {
    const { post } = await theCall(forwarder, { message: '<b>Quay 4</b>', ...audience, ...someFiles() })
    expect(post).toMatchObject({
      kind: 'TextPost',
      user_id: forwarder.id,
      privacy_visibility: 'public',
      user_types: ['exporter', 'importer'],
      postable: {
        text: '<b>Quay 4</b>',
        text_post_images: [{ alt_text: 'quay' }],
        text_post_attachments: [{ file_name: 'packing-list.pdf' }],
      },
    })
    const path = post?.kind === 'TextPost' ? (post.postable?.text_post_images[0]?.path ?? '') : ''
    expect((await exporter.fetch(path)).headers.get('x-content-type-options')).toBe('nosniff')
    expect(await seenPost(exporter, post?.id ?? '')).not.toBeNull()
    expect(await seenPost(transporter, post?.id ?? '')).toBeNull()
  },
  'posts.update': async ({ forwarder }, theCall) => {
    const postId = await newPost(forwarder)
    const { post } = await theCall(forwarder, {
      postId,
      message: '<p>Now four.</p>',
      ...audience,
      ...noFiles,
    })
    expect(post).toMatchObject({ id: postId, user_types: ['exporter', 'importer'] })
    expect(post?.edited_at).not.toBeNull()
  },
  'posts.updateText': async ({ forwarder, exporter }, theCall) => {
    const postId = await newPost(forwarder)
    await theCall(forwarder, { postId, value: '<p>Now five.</p>' })
    expect(await seenPost(exporter, postId)).toMatchObject({ postable: { text: '<p>Now five.</p>' } })
  },
  'posts.updateShared': async ({ forwarder, exporter }, theCall) => {
    const original = await newPost(forwarder)
    await exporter.ok('posts.share', { postId: original, privacy_visibility: 'public', user_types: ['All'] })
    const { rows } = await exporter.ok('posts.myWall', { limit: 1, page: 1 })
    const [row] = rows
    const postId = row?.type === 'post' ? row.post.id : ''
    await theCall(exporter, { postId, value: '<p>Look here.</p>' })
    expect(await seenPost(forwarder, postId)).toMatchObject({
      kind: 'SharedPost',
      postable: { text: '<p>Look here.</p>', model: { id: original } },
    })
  },
  'posts.share': async ({ forwarder, exporter }, theCall) => {
    const postId = await newPost(forwarder)
    const { message, post } = await theCall(exporter, { postId, ...audience })
    expect(message).toBeTruthy()
    expect(post).toEqual({ shared_post_count: 1, shared_post_status: true })
    expect(await seenPost(forwarder, postId)).toMatchObject({
      shared_post_count: 1,
      shared_post_status: false,
    })
  },
  'posts.delete': async ({ forwarder }, theCall) => {
    const postId = await newPost(forwarder)
    await theCall(forwarder, { postId })
    expect(await seenPost(forwarder, postId)).toBeNull()
  },
  'posts.like': async ({ forwarder, exporter }, theCall) => {
    const postId = await newPost(forwarder)
    await forwarder.ok('posts.like', { postId })
    expect(await theCall(exporter, { postId })).toEqual({ like_count: 2 })
    expect(await theCall(exporter, { postId })).toEqual({ like_count: 2 })
  },
  'posts.unlike': async ({ forwarder, exporter }, theCall) => {
    const postId = await newPost(forwarder)
    await exporter.ok('posts.like', { postId })
    expect(await theCall(exporter, { postId })).toEqual({ like_count: 0 })
  },
  'posts.likedUsers': async ({ forwarder, exporter }, theCall) => {
    const postId = await newPost(forwarder)
    await exporter.ok('posts.like', { postId })
    expect((await theCall(forwarder, { postId })).users).toMatchObject([{ id: exporter.id }])
  },
  'posts.sharedUsers': async ({ forwarder, exporter }, theCall) => {
    const postId = await newPost(forwarder)
    await exporter.ok('posts.share', { postId, ...audience })
    expect((await theCall(forwarder, { postId })).users).toMatchObject([{ id: exporter.id }])
  },
  'posts.wall': async ({ forwarder, exporter }, theCall) => {
    const postId = await newPost(forwarder)
    const { rows, current_page } = await theCall(exporter, { limit: 10, page: 1, userId: forwarder.id })
    expect(current_page).toBe(1)
    expect(rows[0]).toMatchObject({ type: 'post', post: { id: postId, is_read: false } })
    expect(rows.every((row) => row.type === 'post' && row.post.user_id === forwarder.id)).toBe(true)
  },
  'posts.myWall': async ({ forwarder }, theCall) => {
    const postId = await newPost(forwarder, { privacy_visibility: 'private_to_me', user_types: [] })
    const { rows } = await theCall(forwarder, { limit: 10, page: 1 })
    expect(rows[0]).toMatchObject({ type: 'post', post: { id: postId, privacy_visibility: 'private_to_me' } })
  },
}
