import { useSearchParams } from 'wouter'
import { boardShowIn } from '#shared/paths.ts'
import { ProductBoard } from '../../features/board/product-board.tsx'
import { VoyageBoard } from '../../features/board/voyage-board.tsx'

export const BoardScreen = () =>
  boardShowIn(useSearchParams()[0]) === 'products' ? <ProductBoard /> : <VoyageBoard />
