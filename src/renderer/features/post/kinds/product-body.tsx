import type { Product } from '#shared/contract/entities/product.ts'
import { type ProductType, productFieldKeys } from '#shared/contract/entities/product-fields.ts'
import { productPath } from '#shared/paths.ts'
import { ViewDetails } from '../../credits/view-details.tsx'
import { openProduct } from '../open-product.ts'
import { productLinkTexts as texts } from '../product-link-texts.ts'
import { postTexts } from '../texts.ts'
import { useCountryNames } from './country-names.ts'
import { Gone } from './gone.tsx'
import { Group } from './group.tsx'
import classes from './item.module.css'
import type { KindProps } from './kind-props.ts'
import { Picture } from './picture.tsx'

const list = new Intl.ListFormat('en', { type: 'unit' })

/** Their names, or what the field holds where names cannot be had. */
const Countries = ({ value }: { readonly value: string }) => {
  const names = useCountryNames(value)
  return <>{names && names.length > 0 ? list.format(names) : value}</>
}

interface ProductCardProps {
  readonly product: Product
  readonly type: ProductType
  readonly tile?: boolean
}

/** A product with its fields in the order in which settings number them; empty ones are left out. */
const ProductCard = ({ product, type, tile = false }: ProductCardProps) => {
  const [name, ...rest] = productFieldKeys[type]
  const fields = rest.filter((key) => product[key].trim() !== '')
  return (
    <div className={tile ? `${classes.item} ${classes.tile}` : classes.item}>
      <div className={classes.row}>
        {product.picture_url ? <Picture path={product.picture_url} alt="" /> : null}
        <div className={classes.main}>
          <a
            className={`${classes.title} ${classes.titleLink}`}
            href={productPath(product.uuid)}
            title={texts.about(product[name])}
            dir="auto"
            onClick={(event) => {
              event.preventDefault()
              openProduct(product, type)
            }}
          >
            {product[name] || texts.noName}
          </a>
          <dl className={classes.fields}>
            {fields.map((key) => (
              <Field key={key} name={postTexts.fields[key]}>
                {key === 'importer_countries' ? <Countries value={product[key]} /> : product[key]}
              </Field>
            ))}
          </dl>
        </div>
      </div>
      <div className={classes.foot}>
        <ViewDetails
          subject={{
            type: type === 'ExporterProduct' ? 'exporter-product' : 'importer-product',
            productId: product.id,
            uuid: product.uuid,
          }}
          ownerId={product.user_id}
          deducted={null}
          of={product.product}
        />
      </div>
    </div>
  )
}

const Field = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd title={name} dir="auto">
      {children}
    </dd>
  </>
)

export const ProductBody = ({ post: { postable } }: KindProps<'ProductPost'>) =>
  postable?.product && postable.product_type ? (
    <ProductCard product={postable.product} type={postable.product_type} />
  ) : (
    <Gone>{postTexts.itemGone}</Gone>
  )

export const ProductGroupBody = ({ post: { postable } }: KindProps<'ProductGroupPost'>) =>
  postable ? (
    <Group items={postable.items} label={postTexts.kinds.ProductGroupPost}>
      {(product, model) => (
        <ProductCard
          product={product}
          type={model === 'ImporterProduct' ? 'ImporterProduct' : 'ExporterProduct'}
          tile
        />
      )}
    </Group>
  ) : (
    <Gone>{postTexts.postGone}</Gone>
  )
