import type { Product } from '#shared/contract/entities/product.ts'
import type { ProductType } from '#shared/contract/entities/product-fields.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { Chip } from '../../ui/chip.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ViewDetails } from '../credits/view-details.tsx'
import { useNames } from '../person/names.ts'
import { PersonAvatar } from '../person/person-avatar.tsx'
import { PersonName } from '../person/person-name.tsx'
import { Picture } from '../post/kinds/picture.tsx'
import { useProductFacts } from '../post/kinds/product-facts.tsx'
import { productLinkTexts } from '../post/texts.ts'
import classes from './product.module.css'
import type { ProductDetails } from './product-state.ts'
import { productTexts as texts } from './texts.ts'

interface ProductHeadProps {
  readonly product: Product
  readonly type: ProductType
  readonly details: ProductDetails | null
}

/** A product's free facts, and the link to its paid page. */
export const ProductHead = ({ product, type, details }: ProductHeadProps) => {
  const viewer = useViewer()
  const facts = useProductFacts(product, type)
  const title = product.product || productLinkTexts.noName
  const nameOf = useNames()
  const owner = details?.user ?? null
  const ownerId = product.user_id ?? owner?.id ?? null
  const isExport = type === 'ExporterProduct'
  return (
    <section className={classes.head} aria-label={title}>
      <div className={classes.top}>
        {product.picture_url ? <Picture path={product.picture_url} alt="" wide /> : null}
        <div className={classes.what}>
          <h2 className={classes.name} dir="auto">
            {title}
          </h2>
          <div className={classes.chips}>
            <Chip>{texts.kinds[type]}</Chip>
            {viewer !== null && ownerId === viewer.id ? <Chip tone="accent">{texts.yours}</Chip> : null}
            {details?.viewer_bought ? (
              <Chip tone={details.deal_closed ? 'ok' : 'info'}>
                {details.deal_closed ? texts.closed : texts.bought}
              </Chip>
            ) : null}
          </div>
        </div>
        <div className={classes.ways}>
          <ViewDetails
            subject={{
              type: isExport ? 'exporter-product' : 'importer-product',
              productId: product.id,
              uuid: product.uuid,
            }}
            ownerId={ownerId}
            deducted={null}
            of={title}
          />
        </div>
      </div>
      <Facts facts={facts.map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> }))} />
      {owner === null ? null : (
        <div className={classes.owner}>
          <PersonAvatar user={owner} name={nameOf(owner)} size={32} />
          <span className={classes.role}>{isExport ? texts.offeredBy : texts.wantedBy}</span>
          <PersonName user={owner} name={nameOf(owner)} />
        </div>
      )}
    </section>
  )
}
