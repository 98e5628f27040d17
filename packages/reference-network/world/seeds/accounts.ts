import type { KycStatus } from '#shared/contract/entities/user.ts'
import type { UserTypeKey } from '#shared/contract/entities/user-types.ts'

/** An account for signing in to the demo. */
export interface Account {
  readonly email: string
  readonly password: string
  readonly first_name: string
  readonly last_name: string
  /** What an application says about it in its own language. */
  readonly topic: 'shipments' | 'ships-with' | 'no-kyc' | 'sees-all' | 'no-credits'
  readonly note: string
  readonly user_type: UserTypeKey
  readonly kyc_status: KycStatus
  readonly credit: number
  readonly isAdmin: boolean
  readonly company: string
  readonly city: string
  readonly country: string
  /** Shows a generated portrait; others show initials. */
  readonly portrait: boolean
}

/** The first five members of every seed, in this order. */
export const accounts: readonly Account[] = [
  {
    email: 'asha.menon@quayside.example',
    password: 'Harbour!2026',
    first_name: 'Asha',
    last_name: 'Menon',
    topic: 'shipments',
    note: '500 credits, several shipments',
    user_type: 'freight_forwarder',
    kyc_status: 'Accepted',
    credit: 500,
    isAdmin: false,
    company: 'Blue Anchor Logistics',
    city: 'Mumbai',
    country: 'India',
    portrait: true,
  },
  {
    email: 'ravi.deshpande@quayside.example',
    password: 'Spices!2026',
    first_name: 'Ravi',
    last_name: 'Deshpande',
    topic: 'ships-with',
    note: '120 credits, ships with Asha',
    user_type: 'exporter',
    kyc_status: 'Accepted',
    credit: 120,
    isAdmin: false,
    company: 'Malabar Spices Export',
    city: 'Kochi',
    country: 'India',
    portrait: true,
  },
  {
    email: 'greta.lind@quayside.example',
    password: 'Import!2026',
    first_name: 'Greta',
    last_name: 'Lind',
    topic: 'no-kyc',
    note: '3 credits, KYC not yet accepted',
    user_type: 'importer',
    kyc_status: 'Not Submitted',
    credit: 3,
    isAdmin: false,
    company: 'Rhine Delta Trading',
    city: 'Rotterdam',
    country: 'Netherlands',
    portrait: false,
  },
  {
    email: 'admin@quayside.example',
    password: 'Admin!2026',
    first_name: 'Nora',
    last_name: 'Adler',
    topic: 'sees-all',
    note: 'Sees all names and details, pays nothing',
    user_type: 'individual',
    kyc_status: 'Accepted',
    credit: 1000,
    isAdmin: true,
    company: 'Quayside',
    city: 'Hamburg',
    country: 'Germany',
    portrait: false,
  },
  {
    email: 'samuel.kamau@quayside.example',
    password: 'Roads!2026',
    first_name: 'Samuel',
    last_name: 'Kamau',
    topic: 'no-credits',
    note: 'No credits left',
    user_type: 'transporter',
    kyc_status: 'Accepted',
    credit: 0,
    isAdmin: false,
    company: 'Deccan Roadways',
    city: 'Mombasa',
    country: 'Kenya',
    portrait: false,
  },
]
