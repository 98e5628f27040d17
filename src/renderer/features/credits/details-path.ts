import type { ViewSubject } from '#shared/contract/entities/credit.ts'

const pages: Record<ViewSubject['type'], string> = {
  profile: 'view-user-complete-profile',
  'exporter-product': 'view-exporter-info',
  'importer-product': 'view-importer-info',
  fcl: 'view-fcl-voyager',
  lcl: 'view-lcl-voyager',
  air: 'view-air-voyager',
  transport: 'view-transport-vehicle',
}

/** The network's page of something paid. */
export const detailsPath = ({ type, uuid }: ViewSubject): string => `/frontend/${pages[type]}/${uuid}`
