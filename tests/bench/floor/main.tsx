import { memo, StrictMode, useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Virtuoso } from 'react-virtuoso'
import './floor.css'

/**
 * The floor of the wall's measurements: a bare React feed of the same posts on react-virtuoso, with no router, store,
 * bridge or realtime. What the product costs above it is the product's own.
 */
interface FloorPost {
  readonly id: string
  readonly author: string
  readonly time: string
  readonly lines: readonly string[]
  readonly pictures: readonly string[]
  readonly likes: number
  readonly comments: number
}

const Row = memo(({ post, index }: { readonly post: FloorPost; readonly index: number }) => {
  const [liked, setLiked] = useState(false)
  return (
    <article aria-posinset={index + 1} aria-setsize={-1} className="post">
      <header>
        <span className="avatar">{post.author.slice(0, 2)}</span>
        <b>{post.author}</b>
        <small>{post.time}</small>
      </header>
      {post.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {post.pictures.length > 0 && (
        <div className="pictures">
          {post.pictures.map((src) => (
            <img key={src} src={src} alt="" loading="lazy" decoding="async" />
          ))}
        </div>
      )}
      <footer>
        <button type="button" aria-pressed={liked} onClick={() => setLiked(!liked)}>
          Like {post.likes + (liked ? 1 : 0)}
        </button>
        <button type="button">Share</button>
        <button type="button">Comment ({post.comments})</button>
      </footer>
    </article>
  )
})

const page = async (n: number): Promise<FloorPost[]> => {
  const answer = await fetch(`./pages/${n}.json`)
  return answer.ok ? ((await answer.json()) as FloorPost[]) : []
}

const Floor = () => {
  const [posts, setPosts] = useState<readonly FloorPost[]>([])
  const [next, setNext] = useState(1)
  const more = useCallback(async () => {
    const got = await page(next)
    setPosts((all) => [...all, ...got])
    setNext(next + 1)
  }, [next])
  useEffect(() => {
    if (next === 1) void more()
  }, [more, next])
  return (
    <Virtuoso
      role="feed"
      style={{ height: '100vh' }}
      data={posts as FloorPost[]}
      computeItemKey={(_, post) => post.id}
      increaseViewportBy={300}
      endReached={() => void more()}
      itemContent={(index, post) => <Row post={post} index={index} />}
    />
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Floor />
    </StrictMode>,
  )
