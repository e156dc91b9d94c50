import { formatLocalDate } from '../../../lib/format.ts'
import { AppName } from '../../data/AppName/AppName.tsx'
import { PackageName } from '../../data/AppName/PackageName.tsx'
import { AppStatusBadge } from '../../data/AppStatusBadge/AppStatusBadge.tsx'
import type { Column } from '../../data/DataTable/columns.ts'
import { EmailAddress } from '../../data/EmailAddress.tsx'

export type AnyApp = {
  packageName: string
  name: string
  logoURL: string
  developerEmail: string | null
  createdAt: string
  appStoreStatus: string
}

export const columns: readonly Column<AnyApp>[] = [
  {
    id: 'name',
    header: 'Name',
    title: true,
    width: 'minmax(0, 2fr)',
    cell: ({ name, logoURL }) => <AppName name={name} logoURL={logoURL} />,
  },
  {
    id: 'packageName',
    header: 'Package Name',
    width: 'minmax(0, 2fr)',
    cell: ({ packageName }) => <PackageName>{packageName}</PackageName>,
  },
  {
    id: 'developerEmail',
    header: 'Developer',
    width: 'minmax(0, 2fr)',
    cell: ({ developerEmail }) => developerEmail && <EmailAddress>{developerEmail}</EmailAddress>,
  },
  {
    id: 'createdAt',
    header: 'Created',
    width: '6.5rem',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatLocalDate(createdAt)}</time>,
  },
  {
    id: 'status',
    header: 'Status',
    width: '8rem',
    cell: ({ appStoreStatus }) => <AppStatusBadge status={appStoreStatus} />,
  },
]
