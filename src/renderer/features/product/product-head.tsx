import type { Product } from '#shared/contract/entities/product.ts'
import type { ProductType } from '#shared/contract/entities/product-fields.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { Chip } from '../../ui/chip.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { ViewDetails } from '../credits/view-details.tsx'
import { useAuthorName } from '../person/names.ts'
import { PersonAvatar } from '../person/person-avatar.tsx'
import { PersonName } from '../person/person-name.tsx'
import { Picture } from '../post/kinds/item.tsx'
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
  const owner = details?.user ?? null
  const authorName = useAuthorName(owner)
  const ownerId = product.user_id ?? owner?.id ?? null
  const isExport = type === 'ExporterProduct'
  return (
    <Stack as="section" panel p={5} breaks className={classes.head} aria-label={title}>
      <Row gap={4} rowGap={3} align="start" wrap className={classes.top}>
        {product.picture_url ? <Picture path={product.picture_url} alt="" wide /> : null}
        <div className={classes.what}>
          <Text as="h2" size="2xl" weight={600} className={classes.name} dir="auto">
            {title}
          </Text>
          <Row gap={1.5} align="stretch" wrap mt={2}>
            <Chip tone={isExport ? 'ok' : 'info'}>{texts.kinds[type]}</Chip>
            {viewer !== null && ownerId === viewer.id ? (
              <Chip tone="accent" uncopied>
                {texts.yours}
              </Chip>
            ) : null}
            {details?.viewer_bought ? (
              <Chip tone={details.deal_closed ? 'ok' : 'info'}>
                {details.deal_closed ? texts.closed : texts.bought}
              </Chip>
            ) : null}
          </Row>
        </div>
        <Row gap={2} wrap>
          <ViewDetails
            subject={{
              type: isExport ? 'exporter-product' : 'importer-product',
              productId: product.id,
              uuid: product.uuid,
            }}
            ownerId={ownerId}
            deducted={null}
            picture={product.picture_url}
            of={title}
          />
        </Row>
      </Row>
      <Facts facts={facts.map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> }))} />
      {owner === null ? null : (
        <Row gap={2} shrink className={classes.owner}>
          <PersonAvatar user={owner} name={authorName} size={32} />
          <Text as="span" size="m" tone="secondary">
            {texts.owners[type]}
          </Text>
          <PersonName user={owner} name={authorName} />
        </Row>
      )}
    </Stack>
  )
}
